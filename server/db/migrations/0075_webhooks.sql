CREATE TABLE "webhook_deliveries" (
	"org_id" text NOT NULL,
	"id" text NOT NULL,
	"subscription_id" text NOT NULL,
	"f_agreement_no" text,
	"type" text NOT NULL,
	"body" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"queued_at" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"tried_at" timestamp with time zone,
	"status_code" integer,
	"failure" text,
	"milliseconds" integer,
	CONSTRAINT "webhook_deliveries_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
CREATE TABLE "webhook_subscriptions" (
	"org_id" text NOT NULL,
	"id" text NOT NULL,
	"name" text NOT NULL,
	"address" text NOT NULL,
	"events" text[] NOT NULL,
	"email_recipient" text DEFAULT '' NOT NULL,
	"language" text NOT NULL,
	"is_on" boolean NOT NULL,
	"paused_at" timestamp with time zone,
	"failing_since" timestamp with time zone,
	"failed_at" timestamp with time zone,
	"warned_at" timestamp with time zone,
	"secret_at" timestamp with time zone,
	"former_secret_until" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"changed_by" text NOT NULL,
	"changed_by_id" text NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "webhook_subscriptions_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_org_id_organisations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_org_id_subscription_id_webhook_subscriptions_org_id_id_fk" FOREIGN KEY ("org_id","subscription_id") REFERENCES "public"."webhook_subscriptions"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_org_id_f_agreement_no_customers_org_id_f_agreement_no_fk" FOREIGN KEY ("org_id","f_agreement_no") REFERENCES "public"."customers"("org_id","f_agreement_no") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_subscriptions" ADD CONSTRAINT "webhook_subscriptions_org_id_organisations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_log" ON "webhook_deliveries" USING btree ("org_id","subscription_id","created_at");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_customer" ON "webhook_deliveries" USING btree ("org_id","f_agreement_no");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_age" ON "webhook_deliveries" USING btree ("created_at");