import type { DemoLanguage } from '../generators/people.ts'

type Words = Readonly<Record<DemoLanguage, string>>

/** One lookup category: its keys in order, each with the words of both languages. */
export interface DemoMetadataCategory {
  readonly category: string
  readonly items: readonly (readonly [key: string, words: Words])[]
}

const word = (key: string, en: string, de: string): readonly [string, Words] => [key, { en, de }]

/** The lookup values of every demo organisation. */
export const demoMetadata: readonly DemoMetadataCategory[] = [
  {
    category: 'customer_status',
    items: [
      word('not set', 'Not set', 'Nicht gesetzt'),
      word('selected', 'Selected', 'Ausgewählt'),
      word('assigned', 'Assigned', 'Zugewiesen'),
      word('letter sent', 'Letter sent', 'Brief versandt'),
      word('contacted', 'Contacted', 'Kontaktiert'),
      word('call back', 'Call back', 'Rückruf'),
      word('appointed', 'Appointed', 'Termin steht'),
      word('attended', 'Attended', 'Erschienen'),
      word('on going', 'On going', 'In Arbeit'),
      word('sold', 'Sold', 'Verkauft'),
      word('refinanced', 'Refinanced', 'Refinanziert'),
      word('not sold', 'Not sold', 'Nicht verkauft'),
      word('do not contact', 'Do not contact', 'Kontaktsperre'),
    ],
  },
  {
    category: 'not_interested_reason',
    items: [
      word('refinanced', 'Refinanced elsewhere', 'Anderweitig refinanziert'),
      word('bought_elsewhere', 'Bought elsewhere', 'Anderswo gekauft'),
      word('keeping_vehicle', 'Keeping the vehicle', 'Behält das Fahrzeug'),
      word('circumstances', 'Change of circumstances', 'Veränderte Lebensumstände'),
      word('price', 'Price', 'Preis'),
    ],
  },
  {
    category: 'unable_to_contact_reason',
    items: [
      word('no_answer', 'No answer after three calls', 'Nach drei Anrufen nicht erreicht'),
      word('wrong_number', 'Wrong number', 'Falsche Nummer'),
      word('moved', 'Moved away', 'Verzogen'),
    ],
  },
  {
    category: 'do_not_contact_reason',
    items: [
      word('asked', 'Asked not to be contacted', 'Wünscht keinen Kontakt'),
      word('complaint', 'Complaint', 'Beschwerde'),
      word('bereaved', 'Bereavement', 'Trauerfall'),
    ],
  },
  {
    category: 'fuel_type',
    items: [
      word('Petrol', 'Petrol', 'Benzin'),
      word('Diesel', 'Diesel', 'Diesel'),
      word('Hybrid', 'Hybrid', 'Hybrid'),
      word('Plug-in hybrid', 'Plug-in hybrid', 'Plug-in-Hybrid'),
      word('Electric', 'Electric', 'Elektro'),
    ],
  },
  {
    category: 'product_type',
    items: [
      word('PCP', 'Personal contract purchase', 'Ballonfinanzierung'),
      word('HP', 'Hire purchase', 'Ratenkauf'),
      word('Lease', 'Lease', 'Leasing'),
      word('BusinessLease', 'Business lease, plus VAT', 'Geschäftsleasing zzgl. MwSt.'),
      word('5ToGo', 'Five annual payments', 'Fünf Jahresraten'),
      word('HalfYearly', 'Half-yearly payments', 'Halbjahresraten'),
      word('Cash', 'Cash', 'Barkauf'),
    ],
  },
  {
    category: 'appointment_type',
    items: [
      word('visit', 'Visit', 'Besuch'),
      word('test_drive', 'Test drive', 'Probefahrt'),
      word('handover', 'Handover', 'Übergabe'),
      word('valuation', 'Valuation', 'Bewertung'),
    ],
  },
  {
    category: 'send_video_purpose',
    items: [
      word('walk_round', 'Walk round the car', 'Rundgang ums Fahrzeug'),
      word('offer', 'Explain an offer', 'Angebot erklären'),
    ],
  },
]

/** What salespeople note. */
export const demoComments: Readonly<Record<DemoLanguage, readonly string[]>> = {
  en: [
    'Wants a smaller payment, maybe electric. Drives 9,000 a year now. Partner decides too.',
    'Asked about home charging. Send the 7 kW note with the offer.',
    'Happy with the car, will look at it again after the summer.',
    'Prefers to be called after six, works shifts.',
    'Has a scratch on the rear bumper, wants to know what it costs before handing back.',
    'Daughter passed her test, a second small car is possible.',
    'Compared us with the broker in town. Matches if we add the service plan.',
    'Left a message, will try again tomorrow.',
    'Tows a caravan twice a year: needs 1,800 kg.',
    'Company changes its car list in April.',
  ],
  de: [
    'Wünscht eine kleinere Rate, vielleicht elektrisch. Fährt jetzt 9.000 im Jahr.',
    'Fragt nach der Wallbox. Unterlagen mit dem Angebot schicken.',
    'Zufrieden mit dem Fahrzeug, meldet sich nach dem Sommer.',
    'Bitte erst nach 18 Uhr anrufen, arbeitet im Schichtdienst.',
    'Kratzer an der Stoßstange, möchte die Kosten vor der Rückgabe wissen.',
    'Zieht zweimal im Jahr einen Wohnwagen: braucht 1.800 kg.',
    'Nachricht hinterlassen, morgen noch einmal versuchen.',
    'Die Firma ändert im April ihre Fahrzeugliste.',
  ],
}
