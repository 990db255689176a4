CREATE TABLE "device_owed" (
	"org_id" text NOT NULL,
	"user_id" text NOT NULL,
	"device_id" text NOT NULL,
	"seq" bigint NOT NULL,
	"f_agreement_no" text,
	"occurred_at" timestamp with time zone,
	"is_held" boolean NOT NULL,
	CONSTRAINT "device_owed_org_id_user_id_device_id_seq_pk" PRIMARY KEY("org_id","user_id","device_id","seq")
);
--> statement-breakpoint
ALTER TABLE "devices" ADD COLUMN "about" text;--> statement-breakpoint
ALTER TABLE "devices" ADD COLUMN "first_seen_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "devices" ADD COLUMN "last_seen_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "devices" ADD COLUMN "session_hash" text;--> statement-breakpoint
ALTER TABLE "devices" ADD COLUMN "app_version" text;--> statement-breakpoint
ALTER TABLE "devices" ADD COLUMN "epoch" text;--> statement-breakpoint
ALTER TABLE "devices" ADD COLUMN "reported_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "devices" ADD COLUMN "reported_to" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "devices" ADD COLUMN "needs_you" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "devices" ADD COLUMN "book_customers" integer;--> statement-breakpoint
ALTER TABLE "devices" ADD COLUMN "book_as_of" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "devices" ADD COLUMN "evicted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "devices" ADD COLUMN "revoked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "devices" ADD COLUMN "revoked_by" text;--> statement-breakpoint
ALTER TABLE "devices" ADD COLUMN "wipe_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "devices" ADD COLUMN "wipe_by" text;--> statement-breakpoint
ALTER TABLE "devices" ADD COLUMN "told_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "devices" ADD COLUMN "wiped_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "device_owed" ADD CONSTRAINT "device_owed_org_id_user_id_device_id_devices_org_id_user_id_device_id_fk" FOREIGN KEY ("org_id","user_id","device_id") REFERENCES "public"."devices"("org_id","user_id","device_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "devices_id" ON "devices" USING btree ("device_id");