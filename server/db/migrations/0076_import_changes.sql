CREATE TABLE "import_changes" (
	"org_id" text NOT NULL,
	"part" text NOT NULL,
	"f_agreement_no" text DEFAULT '' NOT NULL,
	"key" text DEFAULT '' NOT NULL,
	"run_id" text NOT NULL,
	"seq" bigserial NOT NULL,
	"version" integer,
	"was" jsonb,
	"set" jsonb,
	CONSTRAINT "import_changes_org_id_f_agreement_no_part_key_run_id_pk" PRIMARY KEY("org_id","f_agreement_no","part","key","run_id")
);
--> statement-breakpoint
CREATE TABLE "import_undos" (
	"org_id" text NOT NULL,
	"id" text NOT NULL,
	"run_id" text NOT NULL,
	"is_preview" boolean NOT NULL,
	"counts" jsonb NOT NULL,
	"samples" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"later" text[],
	"user_id" text NOT NULL,
	"user_name" text NOT NULL,
	"seq" bigserial NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"completed_at" timestamp with time zone,
	CONSTRAINT "import_undos_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
ALTER TABLE "processing_runs" ADD COLUMN "user_id" text;--> statement-breakpoint
ALTER TABLE "processing_runs" ADD COLUMN "undone_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "processing_runs" ADD COLUMN "undone_by" text;--> statement-breakpoint
ALTER TABLE "import_changes" ADD CONSTRAINT "import_changes_org_id_organisations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_undos" ADD CONSTRAINT "import_undos_org_id_organisations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_changes_run" ON "import_changes" USING btree ("org_id","run_id","part","f_agreement_no","key");--> statement-breakpoint
CREATE INDEX "import_undos_run" ON "import_undos" USING btree ("org_id","run_id","seq");