import type { bookAnswerTexts as english } from './book-answers.en_gb.ts'

export const bookAnswerTexts = {
  from_device_day_one: 'Von diesem Gerät: Die Zahlen sind die seines 1 Kunden, Stand {{when}}.',
  from_device_day_other:
    'Von diesem Gerät: Die Zahlen sind die seiner {{count}} Kunden, Stand {{when}}.',
  from_device_list_one: 'Von diesem Gerät: 1 Kunde, Stand {{when}}',
  from_device_list_other: 'Von diesem Gerät: {{count}} Kunden, Stand {{when}}',
  from_device_record: 'Stand {{when}}, von diesem Gerät',
  needs_network_groups:
    'Welche Händler zu einer Gruppe gehören, weiß nur der Server. Entfernen Sie den Filter, oder warten Sie auf die Verbindung.',
  needs_network_narrowed:
    'Wer zu einer Kampagne, einem Lauf oder einem Angebot gehört, weiß nur der Server: Diese Liste braucht eine Verbindung.',
  needs_network_not_kept: 'Das liegt nicht auf dem Gerät: Es braucht eine Verbindung.',
  needs_network_title: 'Dafür braucht es eine Verbindung',
  needs_network_unreadable:
    'Dieses Gerät kann die Suche nicht beantworten: Sie braucht eine Verbindung.',
  not_on_device_not_here_one:
    'Dieser Kunde ist nicht der 1 auf diesem Gerät. Er öffnet sich, sobald es eine Verbindung gibt.',
  not_on_device_not_here_other:
    'Dieser Kunde ist nicht unter den {{count}} auf diesem Gerät. Er öffnet sich, sobald es eine Verbindung gibt.',
  not_on_device_title: 'Nicht auf diesem Gerät',
} as const satisfies Record<keyof typeof english, string>
