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
  appointments_subscribe: 'Im Kalender abonnieren',
  appointments_feed_text:
    'Ihr eigener Kalender kann Ihren Rückrufen und Besuchen folgen. Sie geben ihm eine geheime ' +
    'Adresse, und er fragt dort von selbst nach Änderungen.',
  appointments_feed_anonymous:
    'Er zeigt die Zeit, „Rückruf“ oder „Besuch“ und einen Link auf diese Seite. Kunden nennt er nicht.',
  appointments_feed_named:
    'Er zeigt die Zeit, „Rückruf“ oder „Besuch“, Name und Fahrzeug des Kunden und einen Link zu ihm.',
  appointments_feed_secret:
    'Wer die Adresse hat, kann das ohne Anmeldung lesen. Geben Sie sie nur Ihrem eigenen Kalender.',
  appointments_feed_create: 'Adresse erzeugen',
  appointments_feed_made:
    'Ihre Adresse wurde am {{date}} erzeugt und wird nicht noch einmal gezeigt.',
  appointments_feed_read: 'Zuletzt hat ein Kalender sie am {{date}} abgefragt.',
  appointments_feed_unread: 'Noch hat kein Kalender sie abgefragt.',
  appointments_feed_renew: 'Neue Adresse erzeugen',
  appointments_feed_renew_text:
    'Die Adresse, die Ihre Kalender jetzt benutzen, gilt dann nicht mehr. Abonnieren Sie mit der ' +
    'neuen noch einmal.',
  appointments_feed_end: 'Nicht mehr teilen',
  appointments_feed_end_text:
    'Die Adresse gilt dann nicht mehr, und Ihre Kalender erfahren keine Änderungen. Was sie ' +
    'schon haben, können sie weiter zeigen.',
  appointments_feed_ended: 'Die Adresse Ihres Kalenders gilt nicht mehr',
  appointments_feed_once: 'Kopieren Sie die Adresse jetzt: Sie wird nicht noch einmal gezeigt.',
  appointments_feed_address: 'Adresse für Ihren Kalender',
  appointments_feed_copy: 'Adresse kopieren',
  appointments_feed_how:
    'Fügen Sie in Ihrem Kalender einen Kalender „per URL“ oder „aus dem Internet“ hinzu und ' +
    'setzen Sie die Adresse ein.',
  appointments_feed_offline: 'Dafür braucht es ein Netz. Versuchen Sie es, wenn es wieder da ist.',
  appointments_feed_failed: 'Das hat nicht geklappt. Bitte versuchen Sie es noch einmal.',
} satisfies Record<keyof typeof appointmentTexts, string>
