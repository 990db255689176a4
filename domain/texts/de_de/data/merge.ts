import type { mergeTexts } from '../../en_gb/data/merge.ts'

/** The same in German. */
export const germanMergeTexts = {
  duplicates_title: 'Doppelte Kunden',
  help_duplicates: 'Personen, die dieselbe sein könnten, nebeneinander zum Zusammenführen.',
  duplicates_remark:
    'Vom Host gefunden über dieselbe E-Mail-Adresse, Telefonnummer und Nachnamen oder Namen und ' +
    'Postleitzahl. Zusammenführen macht aus zwei Personen eine: Jeder Vertrag bleibt, mit allem, ' +
    'was zu ihm festgehalten ist.',
  duplicates_view: 'Welche',
  duplicates_view_found: 'Mögliche Dubletten',
  duplicates_view_merged: 'Zusammengeführt',
  duplicates_person: 'Kunde',
  duplicates_perhaps: 'Vielleicht dieselbe Person',
  duplicates_stays: 'Bleibt',
  duplicates_goes: 'Ging darin auf',
  duplicates_reasons: 'Grund',
  duplicates_reason_email: 'dieselbe E-Mail-Adresse',
  duplicates_reason_phone: 'Telefonnummer und Nachname gleich',
  duplicates_reason_name: 'Name und Postleitzahl gleich',
  duplicates_act: 'Aktion',
  duplicates_compare: 'Vergleichen …',
  duplicates_count: 'Paare',
  duplicates_merged_by: '{{by}} am {{time}}',
  duplicates_undone_by: 'Rückgängig gemacht von {{by}} am {{time}}',
  duplicates_when: 'Zusammengeführt',
  duplicates_undo: 'Rückgängig …',
  duplicates_gone: 'Nicht mehr vorhanden',
  duplicates_by_number: 'Zwei Verträge vergleichen …',
  duplicates_first_number: 'Vertrag der Person, die bleibt',
  duplicates_second_number: 'Vertrag der anderen',
  duplicates_go_on: 'Vergleichen',
  duplicates_offline_text: 'Dubletten kennt nur der Host. Mit Netz werden sie angezeigt.',
  duplicates_refused_text: 'Sie dürfen doppelte Kunden hier nicht sehen.',
  duplicates_failed: 'Die Dubletten konnten nicht geladen werden.',
  duplicates_empty_title: 'Keine Dubletten',
  duplicates_empty_text:
    'Niemand teilt eine E-Mail-Adresse, Telefonnummer und Nachnamen oder Namen und Postleitzahl.',
  duplicates_none_title: 'Keine Zusammenführungen',
  duplicates_none_text: 'Bisher wurde niemand zusammengeführt.',
  duplicates_as_of: 'Stand {{time}}, ohne Netz.',
  merge_title: 'Zwei Personen zusammenführen',
  merge_stays: 'Bleibt',
  merge_goes: 'Geht darin auf',
  merge_swap: 'Die andere bleiben lassen',
  merge_details: 'Angaben',
  merge_details_text:
    'Wo sie sich unterscheiden, wählen Sie, was gilt. Es wird in alle Verträge beider ' +
    'geschrieben; ein Import lässt es stehen, bis die Datei etwas Neues bringt.',
  merge_part_name: 'Vollständiger Name',
  merge_part_company: 'Firma',
  merge_part_phone: 'Telefon',
  merge_part_mobile: 'Mobiltelefon',
  merge_part_email: 'E-Mail-Adresse',
  merge_part_address: 'Anschrift',
  merge_nothing: 'nichts',
  merge_consents: 'Einwilligung',
  merge_consents_text: 'Die strengere gilt für alle Verträge beider.',
  merge_channel: 'Kanal',
  merge_channel_all: 'Jeder Kontakt',
  merge_afterwards: 'Danach',
  merge_objects: 'widerspricht',
  merge_allows: 'erlaubt',
  merge_touched: 'Was geändert wird',
  merge_new_objections: 'neue Widersprüche: {{channels}}',
  merge_no_objections: 'kein neuer Widerspruch',
  merge_held: 'Was bleibt, wo es ist',
  merge_held_text:
    'Nichts wird verschoben: Es bleibt bei dem Vertrag, zu dem es festgehalten wurde, und jeder ' +
    'Vertrag führt zu den anderen.',
  merge_confirm: 'Zusammenführen',
  merge_done: 'Die beiden sind jetzt eine Person',
  merge_failed: 'Die beiden konnten nicht zusammengeführt werden. Es wurde nichts geändert.',
  merge_loading_failed: 'Die beiden konnten nicht verglichen werden.',
  merge_refused_not_found:
    'Einer dieser Verträge ist nicht vorhanden oder liegt bei einem Händler, den Sie nicht sehen.',
  merge_refused_merge_same: 'Das ist derselbe Vertrag.',
  merge_refused_already_merged: 'Diese beiden sind bereits eine Person.',
  merge_refused_merge_out_of_sight:
    'Eine der beiden hat Verträge bei einem Händler, den Sie nicht sehen. Wer alle sieht, kann ' +
    'sie zusammenführen.',
  merge_refused_merge_too_many:
    'Diese beiden haben zusammen mehr als 100 Verträge: zu viele zum Zusammenführen.',
  merge_refused_merge_changed:
    'An den beiden hat sich etwas geändert. So sind sie jetzt: Lesen Sie es noch einmal.',
  merge_refused_merge_built_on:
    'Eine spätere Zusammenführung dieser Person baut darauf auf. Machen Sie zuerst diese rückgängig.',
  merge_undo_title: 'Diese Zusammenführung rückgängig machen?',
  merge_undo_text:
    'Aus der einen Person werden wieder zwei. Angaben und Widersprüche, die das Zusammenführen ' +
    'gebracht hat, werden zurückgenommen. Was seither geändert oder festgehalten wurde, bleibt ' +
    'bei dem Vertrag, zu dem es gehört.',
  merge_undo_confirm: 'Rückgängig machen',
  merge_undone: 'Die beiden sind wieder zwei Personen',
  merge_undone_left_one: 'Wieder zwei Personen. Eine Angabe wurde seither geändert und bleibt.',
  merge_undone_left_other:
    'Wieder zwei Personen. {{count}} Angaben wurden seither geändert und bleiben.',
  merge_undo_failed:
    'Die Zusammenführung konnte nicht rückgängig gemacht werden. Es wurde nichts geändert.',
} as const satisfies Readonly<Record<keyof typeof mergeTexts, string>>
