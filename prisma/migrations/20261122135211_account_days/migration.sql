-- Runs beside: 20261122121638_copies
-- CreateTable
CREATE TABLE "booked_days" (
    "day" DATE NOT NULL,

    CONSTRAINT "booked_days_pkey" PRIMARY KEY ("day")
);

-- CreateTable
CREATE TABLE "account_days" (
    "day" DATE NOT NULL,
    "account" TEXT NOT NULL,
    "currency" TEXT NOT NULL,
    "amount" BIGINT NOT NULL,

    CONSTRAINT "account_days_pkey" PRIMARY KEY ("day","account","currency")
);

-- AddForeignKey
ALTER TABLE "booked_days" ADD CONSTRAINT "booked_days_day_fkey" FOREIGN KEY ("day") REFERENCES "summed_days"("day") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "account_days" ADD CONSTRAINT "account_days_day_fkey" FOREIGN KEY ("day") REFERENCES "booked_days"("day") ON DELETE CASCADE ON UPDATE CASCADE;
