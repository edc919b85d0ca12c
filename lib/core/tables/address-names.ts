/** Names that people give the column of addresses, plain; of two in one list the earlier here is meant. */
export const addressNames: readonly string[] = (
  'address walletaddress wallet ethaddress evmaddress ethwallet evmwallet receiveraddress recipientaddress recipient ' +
  'receiver beneficiary payee account accountaddress useraddress userwallet user toaddress to wallets addresses ' +
  'adresse walletadresse empfänger dirección direccion billetera cartera endereço endereco carteira portefeuille ' +
  'indirizzo cüzdan adres portfel адрес кошелек кошелёк 地址 钱包地址 钱包 錢包地址 錢包 アドレス ウォレット 주소 지갑주소 지갑'
).split(' ')
