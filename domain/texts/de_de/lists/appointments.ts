import type { appointmentTexts } from '../../en_gb/lists/appointments.ts'

/** Sentences of the page of call-backs and appointments, in German. */
export const germanAppointmentTexts = {
  appointments_title: 'Termine',
  appointments_loading: 'Termine werden geladen',
  appointments_offline: 'Diese Termine sind nicht auf diesem Gerät.',
  appointments_failed: 'Die Termine konnten nicht geladen werden',
  appointments_day: 'Tag',
  appointments_previous: 'Woche davor',
  appointments_next: 'Woche danach',
  appointments_today: 'Heute',
  appointments_is_today: 'heute',
  appointments_person: 'Wessen Termine',
  appointments_everybody: 'Alle',
  appointments_mine: 'Meine',
  appointments_none: 'Nichts',
  appointments_overdue: 'überfällig',
  appointments_count_one: '{{count}} Termin',
  appointments_count_other: '{{count}} Termine',
  appointments_empty_day: 'An diesem Tag ist nichts vereinbart',
  appointments_empty_week: 'In dieser Woche ist nichts vereinbart',
  appointments_empty_text: 'Rückrufe und Termine, die Sie mit Kunden vereinbaren, stehen hier.',
  appointments_part:
    '{{shown}} von {{all}} sind zu sehen. Wählen Sie eine Person, um weniger zu sehen.',
  appointments_in_list: 'Alle in der Liste',
  appointments_file: 'In meinen Kalender',
} satisfies Record<keyof typeof appointmentTexts, string>
