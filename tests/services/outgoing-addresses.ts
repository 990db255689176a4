/** A hostile address; `PORT` stands for the port of the listener that it must not reach. */
export interface HostileAddress {
  readonly url: string
  /** What each question to the name server is answered, the last one again and again. */
  readonly answers?: readonly (readonly string[])[]
}

const literals = [
  'https://127.0.0.1:PORT/',
  'https://127.0.0.2:PORT/',
  'https://127.255.255.254:PORT/',
  'https://0.0.0.0:PORT/',
  'https://10.0.0.1:PORT/',
  'https://172.16.0.1:PORT/',
  'https://172.31.255.255:PORT/',
  'https://192.168.1.1:PORT/',
  'https://100.64.0.1:PORT/',
  'https://169.254.169.254:PORT/latest/meta-data/',
  'https://192.0.0.1:PORT/',
  'https://198.18.0.1:PORT/',
  'https://203.0.113.7:PORT/',
  'https://224.0.0.1:PORT/',
  'https://255.255.255.255:PORT/',
  'https://[::1]:PORT/',
  'https://[::]:PORT/',
  'https://[0:0:0:0:0:0:0:1]:PORT/',
  'https://[::ffff:127.0.0.1]:PORT/',
  'https://[::ffff:7f00:1]:PORT/',
  'https://[::127.0.0.1]:PORT/',
  'https://[::ffff:0:127.0.0.1]:PORT/',
  'https://[64:ff9b::7f00:1]:PORT/',
  'https://[64:ff9b:1::7f00:1]:PORT/',
  'https://[2002:7f00:1::]:PORT/',
  'https://[2001:0:7f00:1::1]:PORT/',
  'https://[2001:db8::1]:PORT/',
  'https://[fe80::1]:PORT/',
  'https://[fe80::1%25lo]:PORT/',
  'https://[fec0::1]:PORT/',
  'https://[fc00::1]:PORT/',
  'https://[fd12:3456::1]:PORT/',
  'https://[ff02::1]:PORT/',
  'https://[100::1]:PORT/',
]

const disguised = [
  'https://2130706433:PORT/',
  'https://017700000001:PORT/',
  'https://0x7f000001:PORT/',
  'https://0x7f.0.0.1:PORT/',
  'https://0177.0.0.1:PORT/',
  'https://127.1:PORT/',
  'https://127.0.1:PORT/',
  'https://0:PORT/',
  'https://127.0.0.1.:PORT/',
  'https://127。0。0。1:PORT/',
  'https://１２７.０.０.１:PORT/',
  'https://①②⑦.⓪.⓪.①:PORT/',
  'https://%31%32%37.0.0.1:PORT/',
  'https://ⓛⓞⓒⓐⓛⓗⓞⓢⓣ:PORT/',
  'https:\\\\127.0.0.1:PORT\\',
  'https:127.0.0.1:PORT',
  ' https://127.0.0.1:PORT/',
  'ht\ntps://127.0.0.1:PORT/',
  'https://127.0.0.1:PORT\t/',
  'https://134744072/',
]

const named = [
  'https://localhost:PORT/',
  'https://LOCALHOST:PORT/',
  'https://localhost.:PORT/',
  'https://a.localhost:PORT/',
  'https://localhost.localdomain:PORT/',
  'https://printer.local:PORT/',
  'https://printer.local.:PORT/',
  'https://metadata.google.internal:PORT/',
  'https://nas.lan:PORT/',
  'https://router.home.arpa:PORT/',
  'https://intranet:PORT/',
]

const otherwise = [
  'http://127.0.0.1:PORT/',
  'http://crm.example:PORT/',
  'ftp://127.0.0.1:PORT/',
  'file:///etc/passwd',
  'gopher://127.0.0.1:PORT/_x',
  'data:text/plain,x',
  'unix:/var/run/docker.sock',
  'https://user@127.0.0.1:PORT/',
  'https://crm.example:secret@127.0.0.1:PORT/',
  'https://127.0.0.1:PORT@crm.example:PORT/',
  'https://crm.example:22/',
  'https://crm.example:25/',
  'https://crm.example:5432/',
  'https://crm.example:6379/',
  'https://crm.example:0/',
  '//127.0.0.1:PORT/',
  '/api/health',
  '',
  'https://',
]

const publicAddress = '93.184.215.14'
/** Public by its form, and given to nobody, so that no test leaves the machine. */
const unassigned = '2d00::1'
const privateAnswers: readonly (readonly (readonly string[])[])[] = [
  [['127.0.0.1']],
  [['::1']],
  [['::ffff:127.0.0.1']],
  [['0.0.0.0']],
  [['169.254.169.254']],
  [['10.1.2.3']],
  [['100.64.1.1']],
  [['64:ff9b::7f00:1']],
  [['2002:7f00:1::']],
  [['fe80::1%lo']],
  [['fd00::1']],
  [[publicAddress, '127.0.0.1']],
  [['127.0.0.1', publicAddress]],
  [['2606:2800:21f:cb07:6820:80da:af6b:8b2c', '::1']],
  [[]],
  // The name server answers otherwise from the second question on.
  [[unassigned], ['127.0.0.1']],
  [[unassigned], ['::1'], ['127.0.0.1']],
]

export const hostileAddresses: readonly HostileAddress[] = [
  ...[...literals, ...disguised, ...named, ...otherwise].map((url) => ({ url })),
  ...privateAnswers.map((answers, at) => ({ url: `https://name-${at}.example:PORT/`, answers })),
]

/** Where an allowed host may try to redirect a call to; `OTHER` is another port of its own. */
export const hostileRedirects: readonly string[] = [
  'https://127.0.0.1:PORT/',
  'https://[::1]:PORT/',
  'http://127.0.0.1:PORT/',
  'http://localhost:PORT/',
  '//127.0.0.1:PORT/',
  'https://2130706433:PORT/',
  'https://localhost:PORT/',
  'https://localhost.:PORT/',
  'https://user:secret@localhost:OWN/',
  'https://rebound.example:PORT/',
  'file:///etc/passwd',
  'https://[',
]
