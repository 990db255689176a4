import type { actingTexts as english } from '../../en_gb/account/acting.ts'

/** German sentences of acting for another member. */
export const germanActingTexts = {
  acting_about:
    'Sie sehen und tun, was Sie beide dürfen. Alles, was erfasst wird, trägt beide Namen.',
  acting_back: 'Zurück zu {{actor}}',
  acting_back_failed:
    'Der Wechsel zurück hat Forecourt nicht erreicht. Prüfen Sie die Verbindung und versuchen Sie es erneut.',
  acting_banner: 'Handeln für eine andere Person',
  acting_begin: 'Für diese Person handeln',
  acting_choose: 'Wählen Sie, für wen Sie handeln.',
  acting_consent: 'Einwilligungen ändert niemand für eine andere Person.',
  acting_failed: 'Das konnte nicht begonnen werden. Versuchen Sie es erneut.',
  acting_for: '{{actor}} handelt für {{username}}.',
  acting_found_first: 'Die ersten {{count}} Personen: mehr vom Namen findet die übrigen',
  acting_found_one: '1 Person',
  acting_found_other: '{{count}} Personen',
  acting_gone: 'Diese Person arbeitet hier nicht mehr. Wählen Sie eine andere.',
  acting_menu: 'Für jemanden handeln',
  acting_nobody:
    'Niemand, für den Sie handeln dürfen, heißt so. Suchen Sie nach einem Teil des Namens oder der E-Mail-Adresse.',
  acting_reason: 'Grund',
  acting_reason_missing: 'Sagen Sie in wenigen Worten, warum Sie für diese Person handeln.',
  acting_right_missing: 'Sie dürfen in dieser Organisation nicht mehr für andere handeln.',
  acting_search: 'Person nach Namen suchen',
  acting_search_again: 'Erneut versuchen',
  acting_search_failed: 'Die Personen konnten nicht geholt werden.',
  acting_title: 'Für jemanden handeln',
  acting_unreachable:
    'Forecourt ist nicht erreichbar. Prüfen Sie die Verbindung und versuchen Sie es erneut.',
  acting_who: 'Für wen',
  acting_withheld:
    'Einwilligungen, Kennwörter, Anmeldung in zwei Schritten, Rollen, Exporte und Versand sind gesperrt, ' +
    'und auf diesem Gerät wird nichts gespeichert.',
} satisfies Record<keyof typeof english, string>
