ALTER TABLE "customers" ADD COLUMN "f_holiday_payments" integer;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "f_holiday_until" date;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "f_extended_payments" integer;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "f_extended_end_date" date;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "valuation_made_at" jsonb;--> statement-breakpoint
CREATE INDEX "customers_code" ON "customers" USING btree ("org_id","a_code1") WHERE a_code1 is not null;--> statement-breakpoint
CREATE INDEX "customers_partner" ON "customers" USING btree ("org_id","c_bpid") WHERE c_bpid is not null;--> statement-breakpoint
CREATE INDEX "offers_id" ON "offers" USING btree ("org_id","o_id");