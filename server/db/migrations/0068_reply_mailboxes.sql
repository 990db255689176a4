CREATE TABLE "reply_mailboxes" (
	"org_id" text NOT NULL,
	"address" text NOT NULL,
	"uid_validity" text,
	"last_uid" bigint DEFAULT 0 NOT NULL,
	"checked_at" timestamp with time zone,
	"problem" text,
	CONSTRAINT "reply_mailboxes_org_id_pk" PRIMARY KEY("org_id")
);
--> statement-breakpoint
DROP INDEX "outbound_messages_number";--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "mobile_tail" text GENERATED ALWAYS AS (right(regexp_replace(c_mobile, '[^0-9]', '', 'g'), 7)) STORED,
	ADD COLUMN "email_key" text GENERATED ALWAYS AS (lower(trim(c_email))) STORED;--> statement-breakpoint
ALTER TABLE "outbound_messages" ADD COLUMN "number_tail" text GENERATED ALWAYS AS (case when channel = 'sms' then right(regexp_replace(address, '[^0-9]', '', 'g'), 7) end) STORED;--> statement-breakpoint
ALTER TABLE "reply_mailboxes" ADD CONSTRAINT "reply_mailboxes_org_id_organisations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customers_mobile" ON "customers" USING btree ("org_id","mobile_tail") WHERE mobile_tail is not null;--> statement-breakpoint
CREATE INDEX "customers_email" ON "customers" USING btree ("org_id","email_key") WHERE email_key is not null;--> statement-breakpoint
CREATE INDEX "replies_sender" ON "replies" USING btree ("org_id","sender") WHERE f_agreement_no is null;--> statement-breakpoint
CREATE INDEX "outbound_messages_number" ON "outbound_messages" USING btree ("org_id","number_tail") WHERE number_tail is not null;