import { isParameterOn, parseListParameter } from '../organisations/parameter.rules.ts'
import type { MessageChannel } from './outbound-message.model.ts'

/** The channels whose links become short ones: a list, as `email,sms`. */
export const shortLinksParameter = 'message_short_links'

/** Clicks on short links are not counted where it is on. */
export const clicksOffParameter = 'short_link_clicks_off'

/** Whether clicks on the links of that channel's messages are counted, as the message then says. */
export const countsClicks = (
  parameters: ReadonlyMap<string, string>,
  channel: MessageChannel,
): boolean =>
  parseListParameter(parameters, shortLinksParameter).includes(channel) &&
  !isParameterOn(parameters, clicksOffParameter)

/** Days that a short link in a message leads somewhere. */
export const shortLinkDays = 90

export interface LinkedMessage {
  readonly text: string
  readonly html: string | null
}

const inText = /https:\/\/[^\s<>"]+/gu
const inHtml = /(?<=\shref=")https:\/\/[^"]+(?=")/gu

const countChar = (text: string, char: string): number => text.split(char).length - 1

/** A written address without what ends its sentence or stands around it. */
function trimAddress(written: string): string {
  const address = written.replace(/[.,;:!?'’”]+$/u, '')
  return address.endsWith(')') && countChar(address, ')') > countChar(address, '(')
    ? trimAddress(address.slice(0, -1))
    : address
}

const unescape = (attribute: string): string => attribute.replaceAll('&amp;', '&')

/** The https addresses that a message leads to, each once. */
export function findMessageLinks({ text, html }: LinkedMessage): readonly string[] {
  const written = [...text.matchAll(inText)].map(([found]) => trimAddress(found))
  const linked = [...(html ?? '').matchAll(inHtml)].map(([found]) => unescape(found))
  return [...new Set([...written, ...linked])]
}

/** The message with other addresses in place of its own; those that `links` does not have stay. */
export function replaceMessageLinks<Message extends LinkedMessage>(
  message: Message,
  links: ReadonlyMap<string, string>,
): Message {
  const replaceWritten = (found: string): string => {
    const address = trimAddress(found)
    return (links.get(address) ?? address) + found.slice(address.length)
  }
  return {
    ...message,
    text: message.text.replaceAll(inText, replaceWritten),
    html:
      message.html === null
        ? null
        : message.html.replaceAll(inHtml, (found) => links.get(unescape(found)) ?? found),
  }
}
