/** One line: control characters, line breaks and lone surrogates that somebody sent must not reach a terminal or a log. */
export const printable = (text: string): string =>
  text.replaceAll(/\s+/g, ' ').replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, '�')
