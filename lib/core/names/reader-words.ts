/**
 * Openings of texts that address the reader, in each language of the sentences, without accents. Short words that are
 * also names count only alone, or if the following text shows that the reader is meant.
 */
export const readerWords: readonly string[] = [
  String.raw`(?:you(?:r|rself)?|dich|dir|dein(?:e[mnrs]?)?|usted|vous|votre|vos|انت|عنوانك|محفظتك)(?![\p{L}\p{N}])`,
  'du(?=[^a-z]*$| (?:hast|bist|willst|wolltest|konntest))',
  'tu(?=[^a-z]*$| direccion)',
  String.raw`(?:sie|me|tu mismo|voi|siz|toi|вы|você|bạn|आप)(?=[^\p{L}\p{N}]*$)`,
  String.raw`(?:myself|(?:my|this) (?:own )?(?:wallet|address|account)|own address|ваш|твой|sua carteira|seu endereço|tuo indirizzo|cüzdanınız)(?![\p{L}\p{N}])`,
  'あなた|[你您](?!好)|당신|귀하',
]
