-- Runs beside: 20261127184834_drop_request_looks
DROP TABLE "request_looks";
