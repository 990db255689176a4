CREATE TABLE "contact_template_versions" (
	"org_id" text NOT NULL,
	"template_id" text NOT NULL,
	"version" integer NOT NULL,
	"subject" text NOT NULL,
	"content" text NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "contact_template_versions_org_id_template_id_version_pk" PRIMARY KEY("org_id","template_id","version")
);
--> statement-breakpoint
CREATE TABLE "contact_templates" (
	"org_id" text NOT NULL,
	"id" text NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"lang" text NOT NULL,
	"subject" text NOT NULL,
	"content" text NOT NULL,
	"visibility" text DEFAULT 'everybody' NOT NULL,
	"is_published" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"author_id" text NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_by" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "contact_templates_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
ALTER TABLE "outbound_messages" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "contact_template_versions" ADD CONSTRAINT "contact_template_versions_org_id_organisations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_template_versions" ADD CONSTRAINT "contact_template_versions_org_id_template_id_contact_templates_org_id_id_fk" FOREIGN KEY ("org_id","template_id") REFERENCES "public"."contact_templates"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_templates" ADD CONSTRAINT "contact_templates_org_id_organisations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "contact_templates_name" ON "contact_templates" USING btree ("org_id","type","name","lang");