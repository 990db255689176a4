ALTER TABLE "p4_run_customers" ADD COLUMN "highrisk_now" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "p4_run_customers" ADD COLUMN "vt_now" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Runs that were checked before were asked about parity alone, of customers by their figures then.
UPDATE "p4_runs" SET "checked" = jsonb_build_object(
  'number', "checked" -> 'number', 'from', "checked" -> 'from', 'to', "checked" -> 'to',
  'parity', jsonb_build_object('foreseen_true', "checked" -> 'foreseen_within',
    'foreseen_false', "checked" -> 'foreseen_over', 'foreseen_gone', 0,
    'unforeseen', "checked" -> 'unforeseen_within'),
  'highrisk', null, 'vt', null)
WHERE "checked" ? 'foreseen_within';
