CREATE TABLE "files" (
	"org_id" text NOT NULL,
	"id" text NOT NULL,
	"purpose" text NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"size" bigint NOT NULL,
	"sha256" text,
	"owner_id" text NOT NULL,
	"owner" text NOT NULL,
	"fingerprint" text,
	"state" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone,
	"lost_at" timestamp with time zone,
	CONSTRAINT "files_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_org_id_organisations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "files_purpose" ON "files" USING btree ("org_id","purpose","sha256");--> statement-breakpoint
CREATE INDEX "files_id" ON "files" USING btree ("id");--> statement-breakpoint
CREATE INDEX "files_expiry" ON "files" USING btree ("expires_at");