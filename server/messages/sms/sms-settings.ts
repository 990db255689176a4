/** How the host sends SMS; set by its operator. */
export type SmsSettings =
  | {
      readonly kind: 'http'
      readonly url: string
      readonly token: string
      /** The number or name that a phone shows. */
      readonly from: string
    }
  | {
      readonly kind: 'smpp'
      /** `smpp://` or `ssmpp://`, with system id and password. */
      readonly url: string
      readonly from: string
    }
