CREATE TABLE "push_keys" (
	"public_key" text PRIMARY KEY NOT NULL,
	"sealed" text NOT NULL,
	"key_id" text NOT NULL,
	"contact" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "push_notices" (
	"org_id" text NOT NULL,
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"about" text NOT NULL,
	"id" text NOT NULL,
	"count" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"sent_to" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "push_notices_org_id_user_id_kind_about_pk" PRIMARY KEY("org_id","user_id","kind","about")
);
--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"org_id" text NOT NULL,
	"user_id" text NOT NULL,
	"device_id" text NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"public_key" text NOT NULL,
	"kinds" text[] NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "push_subscriptions_org_id_user_id_device_id_pk" PRIMARY KEY("org_id","user_id","device_id")
);
--> statement-breakpoint
ALTER TABLE "push_keys" ADD CONSTRAINT "push_keys_key_id_store_keys_id_fk" FOREIGN KEY ("key_id") REFERENCES "public"."store_keys"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_notices" ADD CONSTRAINT "push_notices_org_id_organisations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_notices" ADD CONSTRAINT "push_notices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_org_id_organisations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_org_id_user_id_device_id_devices_org_id_user_id_device_id_fk" FOREIGN KEY ("org_id","user_id","device_id") REFERENCES "public"."devices"("org_id","user_id","device_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "push_notices_id" ON "push_notices" USING btree ("org_id","id");--> statement-breakpoint
CREATE INDEX "push_notices_sent" ON "push_notices" USING btree ("org_id","user_id","sent_at");--> statement-breakpoint
CREATE INDEX "push_notices_age" ON "push_notices" USING btree ("created_at");