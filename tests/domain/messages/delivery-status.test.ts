import { describe, expect, it } from 'vitest'
import { isAddressGone, parseDeliveryReport } from '#domain/messages/delivery-status.rules.ts'

const bounce = (status: string, action = 'failed') => `From: MAILER-DAEMON@mx.example
To: b@northgate.example
Subject: Undelivered Mail Returned to Sender
Content-Type: multipart/report; report-type=delivery-status;
\tboundary="AAA/mx.example"

--AAA/mx.example
Content-Type: text/plain

This is the mail system at host mx.example. Status: 2.0.0

--AAA/mx.example
Content-Description: Delivery report
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.example
Arrival-Date: Tue, 24 Nov 2026 09:00:00 +0000

Final-Recipient: rfc822; Tamsin@wrexley.example
Original-Recipient: rfc822;tamsin@wrexley.example
Action: ${action}
Status: ${status}
Diagnostic-Code: smtp; 550 5.1.1 <tamsin@wrexley.example>:
 Recipient address rejected

--AAA/mx.example
Content-Type: text/rfc822-headers

From: office@northgate.example
Message-ID:
 <0d9f@northgate.example>
Subject: Your next car

--AAA/mx.example--
`

describe('A delivery-status mail', () => {
  it.each(['\n', '\r\n'])('is read with either end of line (%j)', (end) => {
    expect(parseDeliveryReport(bounce('5.1.1').replaceAll('\n', end))).toEqual({
      messageId: '0d9f@northgate.example',
      recipients: [
        {
          action: 'failed',
          status: '5.1.1',
          recipient: 'tamsin@wrexley.example',
          diagnostic: '550 5.1.1 <tamsin@wrexley.example>: Recipient address rejected',
        },
      ],
    })
  })

  it.each([
    ['5.1.1', 'failed', true],
    ['5.1.10', 'failed', true],
    ['5.2.1', 'failed', true],
    ['5.2.2', 'failed', false],
    ['5.7.1', 'failed', false],
    ['4.4.1', 'delayed', false],
    ['2.0.0', 'delivered', false],
  ])('with status %s, %s: the address is gone %s', (status, action, isGone) => {
    const [first] = parseDeliveryReport(bounce(status, action))?.recipients ?? []
    expect(first && isAddressGone(first)).toBe(isGone)
  })

  it.each([
    '',
    'Subject: hello\n\nIt did not arrive. Status: 5.1.1',
    'Content-Type: multipart/report; boundary=x\n\n--x\nContent-Type: text/plain\n\nno\n--x--',
  ])('is not made of another mail: %j', (raw) => {
    expect(parseDeliveryReport(raw)).toBeNull()
  })
})
