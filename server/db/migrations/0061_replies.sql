CREATE TABLE "replies" (
	"org_id" text NOT NULL,
	"id" text NOT NULL,
	"f_agreement_no" text,
	"channel" text NOT NULL,
	"message_id" text,
	"sender" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"asks_to_stop" boolean NOT NULL,
	"seen_by" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "replies_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
ALTER TABLE "short_links" ADD COLUMN "opened_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "replies" ADD CONSTRAINT "replies_org_id_organisations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "replies" ADD CONSTRAINT "replies_org_id_f_agreement_no_customers_org_id_f_agreement_no_fk" FOREIGN KEY ("org_id","f_agreement_no") REFERENCES "public"."customers"("org_id","f_agreement_no") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "replies_customer" ON "replies" USING btree ("org_id","f_agreement_no");--> statement-breakpoint
CREATE INDEX "replies_unmatched" ON "replies" USING btree ("org_id","created_at") WHERE f_agreement_no is null and seen_by is null;--> statement-breakpoint
CREATE INDEX "outbound_messages_number" ON "outbound_messages" USING btree ("org_id",right(regexp_replace(address, '[^0-9]', '', 'g'), 7)) WHERE channel = 'sms';--> statement-breakpoint
CREATE INDEX "short_links_message" ON "short_links" USING btree ("org_id","message_id");