CREATE TABLE "parameter_changes" (
	"org_id" text NOT NULL,
	"seq" bigserial NOT NULL,
	"key" text NOT NULL,
	"was" text,
	"value" text,
	"at" timestamp with time zone NOT NULL,
	"by" text NOT NULL,
	"by_id" text NOT NULL,
	CONSTRAINT "parameter_changes_org_id_seq_pk" PRIMARY KEY("org_id","seq")
);
--> statement-breakpoint
CREATE TABLE "device_loss_dismissals" (
	"org_id" text NOT NULL,
	"user_id" text NOT NULL,
	"device_id" text NOT NULL,
	"seq" bigint NOT NULL,
	"dismissed_at" timestamp with time zone NOT NULL,
	"dismissed_by" text NOT NULL,
	"dismissed_by_id" text NOT NULL,
	CONSTRAINT "device_loss_dismissals_org_id_user_id_device_id_seq_pk" PRIMARY KEY("org_id","user_id","device_id","seq")
);
--> statement-breakpoint
ALTER TABLE "devices" ADD COLUMN "book_of" integer;--> statement-breakpoint
ALTER TABLE "parameter_changes" ADD CONSTRAINT "parameter_changes_org_id_organisations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device_loss_dismissals" ADD CONSTRAINT "device_loss_dismissals_org_id_organisations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "parameter_changes_key" ON "parameter_changes" USING btree ("org_id","key","seq");