import { describe, expect, it } from 'vitest'
import type { MessageNode } from '#domain/activity/message.model.ts'
import { messageTags } from '#domain/activity/message.model.ts'
import { getMessageText, readMessage } from '#domain/activity/message.rules.ts'

/** A short form of the nodes: `p(…)` an element, `a[address](…)` a link. */
const written = (nodes: readonly MessageNode[]): string =>
  nodes
    .map((node) =>
      node.kind === 'text'
        ? node.text
        : `${node.tag}${node.href === null ? '' : `[${node.href}]`}(${written(node.children)})`,
    )
    .join('')
const read = (html: string) => written(readMessage(html))

describe('a message', () => {
  it.each([
    ['plain words', 'plain words'],
    [
      '<p>Your agreement ends soon.</p><p>Call <b>us</b>.</p>',
      'p(Your agreement ends soon.)p(Call strong(us).)',
    ],
    ['one<br>two<br/>three', 'onebr()twobr()three'],
    ['<ul><li>a<li>b</ul>after', 'ul(li(a)li(b))after'],
    ['<div><h2>Head</h2><i>soft</i></div>', 'p(Head)em(soft)'],
    ['<p>one<p>two', 'p(one)p(two)'],
    ['<ol><li>a<ul><li>b</ul><li><p>c</ol>', 'ol(li(aul(li(b)))li(p(c)))'],
    ['<p>words<ul><li>a</ul>', 'p(words)ul(li(a))'],
    ['<p></p><b> </b>', 'strong( )'],
    [
      'Ä &amp; B &lt;3 &pound;5 &#8364; &#x1F697; &Auml; &nosuch; &constructor;',
      'Ä & B <3 £5 € 🚗 Ä &nosuch; &constructor;',
    ],
    ['5 < 6 and <3', '5 < 6 and <3'],
    ['<!-- note --><!doctype html><?php x ?>words', 'words'],
    ['<table><tr><td>a</td><td>b</td></tr></table>', 'p(ab)'],
    [
      '<a href="https://example.com/a?b=1&amp;c=2">here</a>',
      'a[https://example.com/a?b=1&c=2](here)',
    ],
    ["<a class=x href='mailto:a@example.com'>write</a>", 'a[mailto:a@example.com](write)'],
    ['</p></div>words', 'words'],
    ['', ''],
  ])('%j reads %j', (html, expected) => {
    expect(read(html)).toBe(expected)
  })

  it('becomes plain text on one line', () => {
    expect(
      getMessageText(readMessage('<p>One</p>\n<p>two<br>three</p><script>four</script>')),
    ).toBe('One two three')
  })
})

const hostile = [
  '<script>alert(1)</script>',
  '<script>alert(1)',
  '<ScRiPt src=//evil.example/x.js></sCrIpT >',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)><animate onbegin=alert(1)></svg>',
  '<svg><style><img src=x onerror=alert(1)></style></svg>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>',
  '<p onclick="alert(1)" style="position:fixed" id=x name=y>words</p>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href=" java\tscript:alert(1)">x</a>',
  '<a href="&#106;avascript&colon;alert(1)">x</a>',
  '<a href="JaVaScRiPt&#58;alert(1)">x</a>',
  '<a href="\u0001javascript:alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="vbscript:x">x</a>',
  '<a href="//evil.example">x</a>',
  '<a href="https:evil.example">x</a>',
  '<a href="https:/\\evil.example">x</a>',
  '<a href="/relative">x</a>',
  '<a title="a>b" href="javascript:alert(1)">x</a>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data=x></object><embed src=x>',
  '<base href=//evil.example/>',
  '<meta http-equiv=refresh content="0;url=javascript:alert(1)">',
  '<form action=javascript:alert(1)><input name=attributes><button>go</button></form>',
  '<style>@import url(//evil.example)</style>',
  '<template><script>alert(1)</script></template>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<!--><img src=x onerror=alert(1)>-->',
  '<![CDATA[<img src=x onerror=alert(1)>]]>',
  '<x/onload=alert(1)>',
  '<constructor><__proto__>',
  '<link rel=stylesheet href=//evil.example>',
]

describe('a hostile message', () => {
  it.each(hostile)('%j keeps only text and known elements', (html) => {
    const check = (nodes: readonly MessageNode[]): void => {
      for (const node of nodes) {
        if (node.kind === 'text') continue
        expect(messageTags).toContain(node.tag)
        expect(Object.keys(node).toSorted()).toEqual(['children', 'href', 'kind', 'tag'])
        expect(node.href).toBeNull()
        check(node.children)
      }
    }
    check(readMessage(html))
  })

  it('loses the content of scripts and styles', () => {
    expect(read('a<script>alert("</p>")</script>b<style>p{}</style>c')).toBe('abc')
  })

  it.each([
    ['elements within elements', '<ul>'.repeat(50_000)],
    ['open brackets', '<'.repeat(100_000)],
    ['quotation marks never closed', '<a href="'.repeat(20_000)],
    ['scripts never closed', '<script'.repeat(20_000)],
    ['comments never closed', '<!--'.repeat(50_000)],
    ['thousands of styles', '<style></style>'.repeat(50_000)],
    ['entities', '&amp'.repeat(50_000)],
  ])('reads %s to the end', (_, html) => {
    expect(getMessageText(readMessage(html)).length).toBeLessThanOrEqual(html.length)
  })
})
