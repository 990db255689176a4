ALTER TABLE "sessions" ADD COLUMN "id" text DEFAULT gen_random_uuid()::text NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "device" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "network" text;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "agreement_hash" text GENERATED ALWAYS AS (md5(f_agreement_no)) STORED;--> statement-breakpoint
CREATE INDEX "customers_hash" ON "customers" USING btree ("org_id","agreement_hash");--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_id_unique" UNIQUE("id");