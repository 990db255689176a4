CREATE TABLE "bulk_contacts" (
	"org_id" text NOT NULL,
	"id" text NOT NULL,
	"channel" text NOT NULL,
	"template" text NOT NULL,
	"language" text NOT NULL,
	"subject" text NOT NULL,
	"content" text NOT NULL,
	"includes_recent" boolean NOT NULL,
	"state" text NOT NULL,
	"total" integer NOT NULL,
	"job_id" text NOT NULL,
	"writer" jsonb NOT NULL,
	"created_by_id" text NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	CONSTRAINT "bulk_contacts_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
CREATE TABLE "bulk_recipients" (
	"org_id" text NOT NULL,
	"bulk_id" text NOT NULL,
	"f_agreement_no" text NOT NULL,
	"result" text,
	"recipient_key" text,
	"message_id" text,
	CONSTRAINT "bulk_recipients_org_id_bulk_id_f_agreement_no_pk" PRIMARY KEY("org_id","bulk_id","f_agreement_no")
);
--> statement-breakpoint
ALTER TABLE "bulk_contacts" ADD CONSTRAINT "bulk_contacts_org_id_organisations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_recipients" ADD CONSTRAINT "bulk_recipients_org_id_organisations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_recipients" ADD CONSTRAINT "bulk_recipients_org_id_bulk_id_bulk_contacts_org_id_id_fk" FOREIGN KEY ("org_id","bulk_id") REFERENCES "public"."bulk_contacts"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_recipients" ADD CONSTRAINT "bulk_recipients_org_id_f_agreement_no_customers_org_id_f_agreement_no_fk" FOREIGN KEY ("org_id","f_agreement_no") REFERENCES "public"."customers"("org_id","f_agreement_no") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bulk_contacts_created" ON "bulk_contacts" USING btree ("org_id","created_at");--> statement-breakpoint
CREATE INDEX "bulk_recipients_customer" ON "bulk_recipients" USING btree ("org_id","f_agreement_no");--> statement-breakpoint
CREATE INDEX "bulk_recipients_key" ON "bulk_recipients" USING btree ("org_id","bulk_id","recipient_key");