CREATE TABLE "user_imports" (
	"org_id" text NOT NULL,
	"id" text NOT NULL,
	"rows" jsonb NOT NULL,
	"added" integer,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "user_imports_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
ALTER TABLE "user_imports" ADD CONSTRAINT "user_imports_org_id_organisations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;