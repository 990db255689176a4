import type { DemoLanguage } from '../generators/people.ts'

interface ReplyTexts {
  readonly sms: string
  readonly smsReply: string
  readonly email: { readonly subject: string; readonly text: string }
  readonly answerPrefix: string
  readonly stop: string
  readonly unknown: string
}

/** What the staff of a demo organisation wrote to customers, and what came back, in its language. */
export const replyWords: Readonly<Record<DemoLanguage, ReplyTexts>> = {
  en: {
    sms: 'Hello, it was good to talk to you. Would Saturday suit you for a look at the new models?',
    smsReply: 'Saturday is fine, any time after two.',
    email: {
      subject: 'Your car, and what comes next',
      text: 'Hello,\n\nthank you for talking to us. Your agreement ends in a few months, and we would be glad to show you what comes next.',
    },
    answerPrefix: 'Re:',
    stop: 'STOP',
    unknown:
      'Hi, a friend says you had an offer on the new electric ones. Can you ring me this week?',
  },
  de: {
    sms: 'Guten Tag, danke für das Gespräch. Möchten Sie sich am Samstag die neuen Modelle ansehen?',
    smsReply: 'Samstag passt, gern ab 14 Uhr.',
    email: {
      subject: 'Ihr Fahrzeug, und wie es weitergeht',
      text: 'Guten Tag,\n\ndanke für das Gespräch. Ihr Vertrag läuft in einigen Monaten aus, und wir zeigen Ihnen gern, was danach möglich ist.',
    },
    answerPrefix: 'AW:',
    stop: 'ABMELDEN',
    unknown:
      'Hallo, eine Bekannte hat mir von Ihrem Angebot für die neuen Elektroautos erzählt. Können ' +
      'Sie mich diese Woche anrufen?',
  },
}
