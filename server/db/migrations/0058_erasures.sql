CREATE TABLE "erasures" (
	"org_id" text NOT NULL,
	"hash" text NOT NULL,
	"id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by" text NOT NULL,
	"by_id" text NOT NULL,
	"reason" text NOT NULL,
	"agreement_no" text,
	"dealer_code" text,
	"finance_record" jsonb,
	"stored_until" date,
	CONSTRAINT "erasures_org_id_hash_pk" PRIMARY KEY("org_id","hash")
);
--> statement-breakpoint
ALTER TABLE "erasures" ADD CONSTRAINT "erasures_org_id_organisations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "erasures_by_age" ON "erasures" USING btree ("org_id","at");--> statement-breakpoint
CREATE INDEX "configuration_changes_time" ON "configuration_changes" USING btree ("org_id","at");--> statement-breakpoint
CREATE INDEX "activity_time" ON "activity" USING btree ("org_id","created_at");--> statement-breakpoint
CREATE INDEX "consent_ledger_time" ON "consent_ledger" USING btree ("org_id","created_at");