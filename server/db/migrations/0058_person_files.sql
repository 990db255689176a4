CREATE TABLE "customer_opens" (
	"org_id" text NOT NULL,
	"f_agreement_no" text NOT NULL,
	"day" date NOT NULL,
	"user_id" text NOT NULL,
	"acted_by_id" text NOT NULL,
	"by" text NOT NULL,
	"first_at" timestamp with time zone NOT NULL,
	CONSTRAINT "customer_opens_org_id_f_agreement_no_day_user_id_acted_by_id_pk" PRIMARY KEY("org_id","f_agreement_no","day","user_id","acted_by_id")
);
--> statement-breakpoint
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
CREATE TABLE "person_files" (
	"org_id" text NOT NULL,
	"f_agreement_no" text NOT NULL,
	"id" text NOT NULL,
	"format" text NOT NULL,
	"language" text NOT NULL,
	"user_id" text NOT NULL,
	"requested_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	"size" integer,
	CONSTRAINT "person_files_org_id_f_agreement_no_id_pk" PRIMARY KEY("org_id","f_agreement_no","id")
);
--> statement-breakpoint
ALTER TABLE "customer_opens" ADD CONSTRAINT "customer_opens_org_id_organisations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "erasures" ADD CONSTRAINT "erasures_org_id_organisations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_files" ADD CONSTRAINT "person_files_org_id_f_agreement_no_customers_org_id_f_agreement_no_fk" FOREIGN KEY ("org_id","f_agreement_no") REFERENCES "public"."customers"("org_id","f_agreement_no") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_opens_by_age" ON "customer_opens" USING btree ("org_id","first_at");--> statement-breakpoint
CREATE INDEX "erasures_by_age" ON "erasures" USING btree ("org_id","at");--> statement-breakpoint
CREATE INDEX "configuration_changes_time" ON "configuration_changes" USING btree ("org_id","at");--> statement-breakpoint
CREATE INDEX "activity_time" ON "activity" USING btree ("org_id","created_at");--> statement-breakpoint
CREATE INDEX "consent_ledger_time" ON "consent_ledger" USING btree ("org_id","created_at");