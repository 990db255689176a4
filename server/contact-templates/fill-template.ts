import { readMessage } from '#domain/activity/message.rules.ts'
import { toPlainText } from '#domain/contact-templates/message-plain-text.rules.ts'
import { unquotePlaces } from '#domain/contact-templates/placeholder-chip.rules.ts'
import type {
  TemplateProblem,
  TemplateText,
} from '#domain/contact-templates/contact-template.model.ts'
import { fillText, findTextProblems } from './template-engine.ts'
import { findUnsafe, sanitizeHtml } from './template-html.ts'

export type WrittenText = Pick<
  TemplateText,
  'template_type' | 'template_subject' | 'template_content'
>

/** What is stored of a text: an e-mail's HTML with nothing but what an e-mail is written with. */
export function cleanContent({ template_type, template_content }: WrittenText): string {
  return template_type === 'email'
    ? unquotePlaces(sanitizeHtml(template_content))
    : template_content.replaceAll('\r\n', '\n').trim()
}

/** What keeps a text from being stored, or from being filled in for anybody. */
export function findTemplateProblems(written: WrittenText): readonly TemplateProblem[] {
  const { template_type, template_subject, template_content } = written
  const isEmail = template_type === 'email'
  const unsafe = isEmail ? findUnsafe(template_content) : []
  const content = unsafe.length > 0 ? '' : cleanContent(written)
  return [
    ...findTextProblems(template_subject, 'subject', 'plain'),
    ...unsafe,
    ...findTextProblems(content, 'content', isEmail ? 'html' : 'plain'),
  ]
}

export interface FilledMessage {
  readonly subject: string
  readonly text: string
  /** Without the organisation's frame; null for an SMS. */
  readonly html: string | null
  /** The places that nothing is known for. */
  readonly problems: readonly TemplateProblem[]
}

const toOneLine = (text: string): string => text.replaceAll(/\s+/gu, ' ').trim()

/** A text for one customer. Values are escaped, and what comes of them is sanitised again. */
export function fillTemplate(
  written: WrittenText,
  values: ReadonlyMap<string, string>,
): FilledMessage {
  const { template_type, template_subject } = written
  const subject = fillText(template_subject, 'subject', 'plain', values)
  const form = template_type === 'email' ? 'html' : 'plain'
  const content = fillText(cleanContent(written), 'content', form, values)
  const html = template_type === 'email' ? sanitizeHtml(content.text) : null
  return {
    subject: toOneLine(subject.text),
    text: html === null ? content.text : toPlainText(readMessage(html)),
    html,
    problems: [...subject.problems, ...content.problems],
  }
}
