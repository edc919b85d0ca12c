/**
 * How a text begins that speaks to the reader, in each language that sentences are told in, without marks on letters.
 * Short words that are names as well count alone, or where what follows shows that the reader is meant.
 */
export const readerWords: readonly string[] = [
  String.raw`(?:you(?:r|rself)?|dich|dir|dein(?:e[mnrs]?)?|usted|vous|votre|vos|انت|عنوانك|محفظتك)(?![\p{L}\p{N}])`,
  'du(?=[^a-z]*$| (?:hast|bist|willst|wolltest|konntest))',
  'tu(?=[^a-z]*$| direccion)',
  'あなた|[你您](?!好)',
]
