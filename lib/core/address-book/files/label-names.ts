import { addressNames, plainName } from '../../tables/read-table'

/** Names of label columns in other tools and files, normalised; if an object has two, the earlier one here counts. */
const names = {
  address: [
    ...addressNames,
    'addr',
    'addresshash',
    'hash',
    'publicaddress',
    'contractaddress',
    'contract',
    'publickey',
  ],
  label: words(
    'label walletname nametag name publicnametag tag title nickname alias displayname accountname contactname contact ' +
      'addressname addresslabel customlabel arkhamlabel bezeichnung etikett etiqueta nombre nom étiquette nome rótulo etichetta ' +
      'nombrecuenta libellé rótulos rotulo etiket isim nhãn tên название имя метка ярлык назва мітка 标签 標籤 名称 名稱 名字 备注名 ' +
      '名前 ラベル 라벨 이름 التسمية الاسم اسم العلامة نام नाम लेबल',
  ),
  note: words(
    'note notes privatenote comment comments description memo remark remarks notiz notizen bemerkung kommentar nota ' +
      'remarque remarques commentaire observação observações observación comentario comentário annotazione açıklama ghichú ' +
      'заметка примечание комментарий нотатка 备注 備註 说明 メモ 備考 메모 비고 ملاحظة ملاحظات टिप्पणी',
  ),
  colour: ['colour', 'color'],
  mine: words('mine own ismine isown owned isowned me my self ownaddress myaddress myown eigene eigen propia mía мой'),
  /** Ignored: a label applies to an address on every chain. */
  chain: words(
    'chain chains network networks blockchain chainid chainname networkname networkid kette netz netzwerk red cadena réseau chaîne ' +
      'rede cadeia rete catena ağ zincir mạng сеть блокчейн мережа 链 网络 公链 鏈 網路 チェーン ネットワーク 체인 네트워크 السلسلة الشبكة नेटवर्क',
  ),
} as const satisfies Record<string, readonly string[]>

function words(all: string): readonly string[] {
  return all.split(' ').map(plainName)
}

export type LabelColumn = keyof typeof names

/** Which label column a column or member name means. */
export function labelColumn(name: string): LabelColumn | undefined {
  const plain = plainName(name)
  return (Object.keys(names) as LabelColumn[]).find((column) => (names[column] as readonly string[]).includes(plain))
}

export const labelNames: Readonly<Record<LabelColumn, readonly string[]>> = names
