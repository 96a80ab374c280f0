-- CreateTable
CREATE TABLE "sandbox_payouts" (
    "id" TEXT NOT NULL,
    "idempotencyKey" TEXT NOT NULL,
    "currency" TEXT NOT NULL,
    "amount" INTEGER NOT NULL,
    "account" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "error" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "sandbox_payouts_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "sandbox_payouts_idempotencyKey_key" ON "sandbox_payouts"("idempotencyKey");
ALTER TABLE "sandbox_payouts" ADD CONSTRAINT "sandbox_payouts_amount" CHECK ("amount" > 0);
