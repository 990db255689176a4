/** Sentences of the customers that are kept on this device. */
export const bookTexts = {
  book_broken:
    'This browser keeps no customers on this device: without a connection there is nothing to read.',
  book_earlier: '{{ready}} of {{of}} ready, as of {{when}}',
  book_full:
    'This device is full: no customers are kept on it. Make room, and they are fetched again.',
  book_left_out_one: '1 more does not fit: those needed first are kept here.',
  book_left_out_other: '{{count}} more do not fit: those needed first are kept here.',
  book_locked: 'The customers on this device are locked until you unlock it.',
  book_name: 'Customers on this device',
  book_nobody: 'Nobody is due, opened or assigned to you: no customers are kept on this device.',
  book_not_yet: 'Not on this device yet: they are fetched when there is a connection.',
  book_off:
    'Your organisation keeps no customers on devices: without a connection there is nothing to read.',
  book_opening: 'Opening',
  book_pin_due: 'No customers are kept on this device until you have chosen a PIN.',
  book_pulling: 'Fetching your day: {{ready}} of {{of}}',
  book_pulling_first: 'Fetching your day',
  book_some: '{{ready}} of {{of}} ready',
  book_today: '{{ready}} of {{of}} ready, as of {{time}}',
  book_upgraded:
    'A newer version of Forecourt is open in another tab. Load this page again to read customers from this device.',
  book_yesterday: '{{ready}} of {{of}} ready, as of yesterday {{time}}',
} as const
