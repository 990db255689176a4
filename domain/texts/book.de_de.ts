import type { bookTexts as english } from './book.en_gb.ts'

/** German sentences of the customers that are kept on this device. */
export const bookTexts = {
  book_broken:
    'Dieser Browser behält keine Kunden auf diesem Gerät: Ohne Verbindung gibt es nichts zu lesen.',
  book_earlier: '{{ready}} von {{of}} bereit, Stand {{when}}',
  book_full:
    'Dieses Gerät ist voll: Es werden keine Kunden darauf behalten. Schaffen Sie Platz, dann werden sie wieder geholt.',
  book_left_out_one:
    '1 weiterer passt nicht mehr darauf: Zuerst stehen hier die, die am ehesten gebraucht werden.',
  book_left_out_other:
    '{{count}} weitere passen nicht mehr darauf: Zuerst stehen hier die, die am ehesten gebraucht werden.',
  book_locked: 'Die Kunden auf diesem Gerät sind gesperrt, bis Sie es entsperren.',
  book_name: 'Kunden auf diesem Gerät',
  book_nobody:
    'Niemand ist fällig, zuletzt geöffnet oder Ihnen zugewiesen: Auf diesem Gerät stehen keine Kunden.',
  book_not_yet: 'Noch nicht auf diesem Gerät: Sie werden geholt, sobald eine Verbindung besteht.',
  book_off:
    'Ihre Organisation behält keine Kunden auf Geräten: Ohne Verbindung gibt es nichts zu lesen.',
  book_opening: 'Wird geöffnet',
  book_pin_due: 'Auf diesem Gerät stehen keine Kunden, bis Sie eine PIN gewählt haben.',
  book_pulling: 'Ihr Tag wird geholt: {{ready}} von {{of}}',
  book_pulling_first: 'Ihr Tag wird geholt',
  book_some: '{{ready}} von {{of}} bereit',
  book_today: '{{ready}} von {{of}} bereit, Stand {{time}}',
  book_upgraded:
    'In einem anderen Tab ist eine neuere Version von Forecourt geöffnet. Laden Sie diese Seite neu, um Kunden von diesem Gerät zu lesen.',
  book_yesterday: '{{ready}} von {{of}} bereit, Stand gestern {{time}}',
} as const satisfies Record<keyof typeof english, string>
