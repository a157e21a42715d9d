# A public server of the table in the browser; docs/serving.md tells how to run it.
FROM python:3.13-slim
RUN useradd --create-home fuda && mkdir /data && chown fuda /data
WORKDIR /srv
COPY pyproject.toml README.md LICENSE requirements.lock ./
COPY src src
# The wheel takes documents and scenarios along.
COPY docs docs
COPY tests/scenarios tests/scenarios
RUN pip install --no-cache-dir -r requirements.lock && pip install --no-cache-dir --no-build-isolation '.[web,postgres]'
USER fuda
VOLUME /data
EXPOSE 8000
HEALTHCHECK CMD ["python", "-c", "import urllib.request; urllib.request.urlopen('http://127.0.0.1:8000/healthz')"]
CMD ["fuda", "serve", "--host", "0.0.0.0", "--port", "8000", "--data", "/data", "--public"]
