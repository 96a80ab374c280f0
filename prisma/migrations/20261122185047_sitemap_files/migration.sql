-- Runs beside: 20261122121638_copies
-- CreateTable
CREATE TABLE "sitemap_files" (
    "page" INTEGER NOT NULL,
    "fromId" UUID NOT NULL,

    CONSTRAINT "sitemap_files_pkey" PRIMARY KEY ("page")
);
