import type { jobTexts as english } from '../../en_gb/administration/jobs.ts'

/** German sentences of any job. */
export const germanJobTexts = {
  job_act_cancel: 'Abbrechen',
  job_act_dismiss: 'Dabei belassen',
  job_act_resubmit: 'Nochmal versuchen',
  job_cancel_failed: 'Das Abbrechen ist fehlgeschlagen. Der Auftrag läuft weiter.',
  job_resubmit_failed: 'Der neue Versuch ließ sich nicht starten.',
  job_cancelled: 'Abgebrochen',
  job_done: 'Fertig',
  job_done_result: 'Fertig: {{result}}',
  job_failed: 'Fehlgeschlagen: {{reason}}',
  job_failure_calculation_failed: 'die Berechnung stieß fünfmal auf einen Fehler in den Daten',
  job_failure_file_gone: 'die Datei ist nicht mehr da',
  job_failure_file_refused: 'die Datei lässt sich mit der Vorlage nicht lesen',
  job_failure_interrupted: 'der Server hielt währenddessen mehrmals an',
  job_failure_later_import:
    'eine spätere Datei hat dieselben Zeilen geändert; nehmen Sie zuerst diese zurück',
  job_failure_provider_closed:
    'das Leadsystem lässt nichts herein: Adresse oder Geheimnis stimmt nicht',
  job_failure_provider_silent: 'das Leadsystem antwortete nicht',
  job_failure_receiver_silent: 'der Empfänger nahm das Ereignis nicht an',
  job_failure_query_refused: 'die Abfrage gilt nicht mehr für die Person, die sie laufen ließ',
  job_failure_right_lost: 'die Person, die es laufen ließ, darf es nicht mehr',
  job_failure_rule_gone: 'die Regel wurde gelöscht',
  job_failure_undo_gone: 'der Eintrag der Datei wurde gelöscht',
  job_failure_undo_open:
    'die Datei wird gerade zurückgenommen; geben Sie sie danach noch einmal auf',
  job_failure_unavailable: 'die Datenbank antwortete nicht',
  job_failure_unexpected:
    'etwas Unvorhergesehenes ist geschehen; was, steht im Protokoll des Servers',
  job_failure_unknown_kind: 'dieser Server kann das nicht',
  job_needs_person: 'Unterbrochen: wie weit es kam, ist unbekannt',
  job_progress: '{{done}} von {{total}}',
  job_progress_label: 'Fortschritt von {{name}}',
  job_queued: 'Wartet auf den Beginn',
  job_retrying: 'Wartet auf einen neuen Versuch: {{reason}}',
  job_running: 'Beginnt…',
  job_seconds_left: 'noch etwa {{seconds}} s',
  job_minutes_left: 'noch etwa {{minutes}} min',
  job_stopping: 'Wird angehalten…',
} satisfies Record<keyof typeof english, string>
