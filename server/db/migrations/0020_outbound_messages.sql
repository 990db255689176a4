CREATE TABLE "bouncing_addresses" (
	"org_id" text NOT NULL,
	"address" text NOT NULL,
	"answer" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	CONSTRAINT "bouncing_addresses_org_id_address_pk" PRIMARY KEY("org_id","address")
);
--> statement-breakpoint
CREATE TABLE "outbound_messages" (
	"org_id" text NOT NULL,
	"id" text NOT NULL,
	"channel" text NOT NULL,
	"purpose" text NOT NULL,
	"f_agreement_no" text,
	"recipient" text NOT NULL,
	"address" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text,
	"parts" smallint DEFAULT 1 NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"reason" text,
	"due_at" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"answer" text,
	"gateway_id" text,
	"requested_by_id" text,
	"requested_by" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"claimed_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"delivered_at" timestamp with time zone,
	CONSTRAINT "outbound_messages_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
CREATE TABLE "short_links" (
	"org_id" text NOT NULL,
	"key_hash" text NOT NULL,
	"url" text NOT NULL,
	"message_id" text,
	"clicks" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "short_links_org_id_key_hash_pk" PRIMARY KEY("org_id","key_hash")
);
--> statement-breakpoint
ALTER TABLE "bouncing_addresses" ADD CONSTRAINT "bouncing_addresses_org_id_organisations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbound_messages" ADD CONSTRAINT "outbound_messages_org_id_organisations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbound_messages" ADD CONSTRAINT "outbound_messages_org_id_f_agreement_no_customers_org_id_f_agreement_no_fk" FOREIGN KEY ("org_id","f_agreement_no") REFERENCES "public"."customers"("org_id","f_agreement_no") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "short_links" ADD CONSTRAINT "short_links_org_id_organisations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "outbound_messages_changed" ON "outbound_messages" USING btree ("org_id","changed_at");--> statement-breakpoint
CREATE INDEX "outbound_messages_customer" ON "outbound_messages" USING btree ("org_id","f_agreement_no");--> statement-breakpoint
CREATE INDEX "outbound_messages_claimed" ON "outbound_messages" USING btree ("org_id","claimed_at");--> statement-breakpoint
CREATE INDEX "outbound_messages_gateway" ON "outbound_messages" USING btree ("org_id","gateway_id");--> statement-breakpoint
CREATE INDEX "outbound_messages_waiting" ON "outbound_messages" USING btree ("state","due_at") WHERE state in ('queued', 'held', 'sending');--> statement-breakpoint
CREATE INDEX "short_links_key" ON "short_links" USING btree ("key_hash");--> statement-breakpoint
CREATE INDEX "short_links_expiry" ON "short_links" USING btree ("expires_at");