CREATE TABLE "imported_files" (
	"org_id" text NOT NULL,
	"kind" text NOT NULL,
	"content_hash" text NOT NULL,
	"name" text NOT NULL,
	"read_at" timestamp with time zone NOT NULL,
	CONSTRAINT "imported_files_org_id_kind_content_hash_pk" PRIMARY KEY("org_id","kind","content_hash")
);
--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "ends_on" date GENERATED ALWAYS AS (least(coalesce(f_extended_end_date, f_end_date), f_termination_date, f_early_settlement_date)) STORED;--> statement-breakpoint
ALTER TABLE "imported_files" ADD CONSTRAINT "imported_files_org_id_organisations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;