import type { fourSTexts as english } from '../../en_gb/lists/four-s.ts'

/** The German sentences of 4S projects. */
export const germanFourSTexts = {
  four_s_title: '4S-Projekte',
  four_s_help:
    'Ein 4S-Projekt ist eine Kampagne, deren Kunden eine gespeicherte Suche findet. Ihr Auftrag ' +
    'sucht sie mit heutigem Stand; die Liste zeigt sie.',
  four_s_create: '4S-Projekt anlegen',
  four_s_name: 'Bezeichnung',
  four_s_start: 'Erster Tag',
  four_s_end: 'Letzter Tag',
  four_s_no_end: 'ohne Ende',
  four_s_query: 'Gespeicherte Suche',
  four_s_query_missing: 'Wählen Sie eine gespeicherte Suche.',
  four_s_no_queries:
    'Sie haben noch keine gespeicherte Suche. Speichern Sie zuerst eine Suche der Kundenliste ' +
    'und kommen Sie dann zurück.',
  four_s_customers: 'Kunden',
  four_s_job: 'Letzter Auftrag',
  four_s_job_name: 'Auftrag von {{name}}',
  four_s_job_again: 'Kunden erneut suchen',
  four_s_job_failed: 'Der Auftrag konnte nicht gestartet werden',
  four_s_open: 'Kunden zeigen',
  four_s_created: '{{name}} ist angelegt. Die Kunden werden gesucht.',
  four_s_create_failed: 'Das Projekt konnte nicht angelegt werden',
  four_s_query_gone: 'Diese gespeicherte Suche gibt es nicht mehr.',
  four_s_too_many: 'Es gibt zu viele 4S-Projekte.',
  four_s_disordered: 'Der letzte Tag liegt vor dem ersten.',
  four_s_count: 'Projekte',
  four_s_search: '4S-Projekte suchen',
  four_s_failed: 'Die 4S-Projekte konnten nicht geladen werden',
  four_s_refused_text:
    'Sie dürfen 4S-Projekte nicht mehr sehen. Eine Administratorin oder ein Administrator kann ' +
    'Ihnen das Recht geben.',
  four_s_offline_text:
    'Die 4S-Projekte kennt nur der Server. Sie werden angezeigt, sobald wieder Netz da ist.',
  four_s_empty_title: 'Noch kein 4S-Projekt',
  four_s_empty_text:
    'Ein Projekt hat eine Bezeichnung, seine Tage und die gespeicherte Suche, die seine Kunden findet.',
  four_s_none_title: 'Kein solches Projekt',
  four_s_none_text: 'Kein 4S-Projekt hier heißt „{{query}}“.',
} satisfies Record<keyof typeof english, string>
