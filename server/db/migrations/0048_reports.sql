CREATE TABLE "reached_stages" (
	"org_id" text NOT NULL,
	"f_agreement_no" text NOT NULL,
	"stage" text NOT NULL,
	"day" date NOT NULL,
	"author_id" text NOT NULL,
	"d_code" text NOT NULL,
	"day_before" date,
	"own_day_before" date,
	CONSTRAINT "reached_stages_org_id_f_agreement_no_stage_day_author_id_pk" PRIMARY KEY("org_id","f_agreement_no","stage","day","author_id")
);
--> statement-breakpoint
CREATE TABLE "session_days" (
	"org_id" text NOT NULL,
	"session_id" text NOT NULL,
	"day" date NOT NULL,
	"user_id" text NOT NULL,
	"is_first" boolean NOT NULL,
	"seconds" integer NOT NULL,
	CONSTRAINT "session_days_org_id_session_id_day_pk" PRIMARY KEY("org_id","session_id","day")
);
--> statement-breakpoint
ALTER TABLE "reached_stages" ADD CONSTRAINT "reached_stages_org_id_f_agreement_no_customers_org_id_f_agreement_no_fk" FOREIGN KEY ("org_id","f_agreement_no") REFERENCES "public"."customers"("org_id","f_agreement_no") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_days" ADD CONSTRAINT "session_days_org_id_organisations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reached_stages_day" ON "reached_stages" USING btree ("org_id","day","stage","d_code","day_before","author_id","own_day_before");--> statement-breakpoint
CREATE INDEX "session_days_day" ON "session_days" USING btree ("org_id","day","user_id");--> statement-breakpoint
CREATE INDEX "activity_status_time" ON "activity" USING btree ("org_id","created_at") WHERE type = 'status' and activity_type is null;