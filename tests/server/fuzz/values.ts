import fc from 'fast-check'

/** The text with halves of pairs replaced, as an address can carry it. */
export const wellFormed = (text: string): string => Buffer.from(text).toString()

/** Texts that have broken programmes before. None of them looks like what the host must never answer with (`oracle.ts`). */
export const naughtyTexts: readonly string[] = [
  '', ' ', '\t', '\r\n', '\0', 'a\0b', '\ufeff', '\u202e', '\u200b', '\u2028', '\ud800', '\udc00x', '🚗', '👩‍👩‍👧‍👦', 'é', 'e\u0301', 'İ', 'ı', 'ß', 'ﷺ', '\u0001\u001f', '\u007f', '\uffff', '\u{10ffff}',
  '__proto__', 'constructor', 'toString', 'hasOwnProperty', 'null', 'undefined', 'true', '[]', '{}', '[object Object]',
  '${7*7}', '{{7*7}}', '<%= 7*7 %>', '%s%n', '../../../../etc/hosts', '..\\..', '%00', '%252e', '%', '%zz', '\\', "'", '"', '`', "' or '1'='1", "'; drop table users; --", '\\u0000', '*', '(a+)+$', '_', '%%%', '[a-', ':', 'a:b:c', ',', ',,,',
  '<script>alert(1)</script>', '<img src=x onerror=alert(1)>', 'javascript:alert(1)', "=cmd|' /C calc'!A0", '@SUM(1)', '+44 7700 900123', 'a\r\nBcc: x@example.com',
  '-1', '0', '-0', '1e309', '1e-7', 'NaN', 'Infinity', '0x10', '007', '1,234.5', '1.234,5', '٣', '2147483648', '9007199254740993', '99999999999999999999', '00000000-0000-0000-0000-000000000000',
  '2027-02-29', '2026-02-29T00:00:00Z', '2026-03-29T01:30:00', '2026-10-25T01:30:00Z', '2026-11-21T23:60:00Z', '1970-01-01T00:00:00Z', '9999-12-31T23:59:59.999Z', '0000-01-01', '0001-01-01T00:00:00Z', '2026-11-21T09:00:00+14:00', '2026-11-21T09:00:00-23:59', '+275760-09-13T00:00:00Z', '-000001-01-01T00:00:00Z', 'today', 'today+999999999y', 'today-1d',
]

/** Signs that a store cannot hold as they are: NUL, halves of pairs, signs that are none. */
export const spoilers: readonly string[] = ['\0', '\ud800', '\udfff', '\udc00\ud800', '\uffff', '\u{10ffff}', '\\u0000', '\u0001']

export const naughtyNumbers: readonly number[] = [-1, -0, 0, 1, 0.5, 0.1 + 0.2, 1e-300, 2 ** 31 - 1, 2 ** 31, -(2 ** 31) - 1, 2 ** 53 - 1, 2 ** 53, 2 ** 63, 1e21, 1e308, -1e308, Number.MIN_VALUE]

/** Any text: a word, any signs at all halves of pairs included, or one of the naughty ones. */
export const anyText: fc.Arbitrary<string> = fc.oneof(fc.constantFrom(...naughtyTexts), fc.string({ unit: 'binary', maxLength: 40 }), fc.stringMatching(/^[a-z][a-z_ ]{0,20}$/))

/** Any value of JSON, shallow; what nests deeply is a change of its own. */
export const anyJson: fc.Arbitrary<unknown> = fc.oneof(
  anyText,
  fc.constantFrom<unknown>(...naughtyNumbers, true, false, null, [], {}, [[]], [null], { length: 1 }, { toString: 1 }, { $gt: '' }, ['a', 'b'], [{}, 1, 'x']),
  fc.array(anyText, { maxLength: 3 }),
  fc.dictionary(fc.oneof(fc.constantFrom('__proto__', 'constructor', 'id', ''), anyText), anyText, { maxKeys: 3 }),
  fc.integer({ min: 2, max: 12 }).map((power) => 'x'.repeat(2 ** power)),
)
