import { plainName } from './plain-name'

/** Names of address columns, normalised; if a list has two, the earlier one here counts. */
export const addressNames: readonly string[] = (
  'address walletaddress wallet ethaddress evmaddress ethwallet evmwallet receiveraddress recipientaddress recipient ' +
  'receiver beneficiary payee account accountaddress useraddress userwallet user toaddress to wallets addresses ' +
  'adresse walletadresse empfänger begünstigter dirección direccion billetera cartera destinatario receptor endereço endereco ' +
  'carteira destinatário portefeuille destinataire bénéficiaire indirizzo portafoglio cüzdan adres alıcı portfel odbiorca ' +
  'адрес кошелек кошелёк получатель адреса гаманець отримувач 地址 钱包地址 钱包 接收方 收款方 收款人 收款地址 接收地址 ' +
  '錢包地址 錢包 アドレス ウォレット ウォレットアドレス 受取人 受信者 送信先 送金先 주소 지갑주소 지갑 수신자 받는사람 ' +
  'العنوان عنوان المحفظة محفظة المستلم المستفيد địachỉ địachỉví ví ngườinhận पता वॉलेट प्राप्तकर्ता'
)
  .split(' ')
  .map(plainName)
