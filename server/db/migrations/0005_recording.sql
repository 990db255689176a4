CREATE TABLE "device_commands" (
	"org_id" text NOT NULL,
	"user_id" text NOT NULL,
	"device_id" text NOT NULL,
	"seq" bigint NOT NULL,
	"request_id" text NOT NULL,
	"state" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "device_commands_org_id_user_id_device_id_seq_pk" PRIMARY KEY("org_id","user_id","device_id","seq")
);
--> statement-breakpoint
CREATE TABLE "devices" (
	"org_id" text NOT NULL,
	"user_id" text NOT NULL,
	"device_id" text NOT NULL,
	"forgotten_to" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "devices_org_id_user_id_device_id_pk" PRIMARY KEY("org_id","user_id","device_id")
);
--> statement-breakpoint
ALTER TABLE "activity" ADD COLUMN "deleted_by" text;--> statement-breakpoint
ALTER TABLE "activity" ADD COLUMN "seq" bigserial NOT NULL;--> statement-breakpoint
ALTER TABLE "activity" ADD COLUMN "entity_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "activity" ADD COLUMN "device_id" text;--> statement-breakpoint
ALTER TABLE "activity" ADD COLUMN "batch" text;--> statement-breakpoint
ALTER TABLE "consent_ledger" ADD COLUMN "representative" smallint;--> statement-breakpoint
ALTER TABLE "consent_ledger" ADD COLUMN "seq" bigserial NOT NULL;--> statement-breakpoint
ALTER TABLE "consent_ledger" ADD COLUMN "entity_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "consent_ledger" ADD COLUMN "device_id" text;--> statement-breakpoint
ALTER TABLE "device_commands" ADD CONSTRAINT "device_commands_org_id_organisations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device_commands" ADD CONSTRAINT "device_commands_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "devices" ADD CONSTRAINT "devices_org_id_organisations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "devices" ADD CONSTRAINT "devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "device_commands_age" ON "device_commands" USING btree ("at");--> statement-breakpoint
CREATE INDEX "activity_batch" ON "activity" USING btree ("org_id","batch") WHERE batch is not null;