ALTER TABLE "customer_counts" DROP CONSTRAINT "customer_counts_org_id_organisations_id_fk";
--> statement-breakpoint
DROP INDEX "customers_next_step";--> statement-breakpoint
CREATE INDEX "customers_next_step" ON "customers" USING btree ("org_id","next_step_at","f_agreement_no") WHERE next_step_at is not null;