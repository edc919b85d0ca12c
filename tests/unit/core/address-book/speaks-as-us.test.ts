import { expect, test } from 'vitest'
import { speaksAsUs } from '../../../../lib/core/address-book/name-fault'

test.each([
  'Hashgloss: your session expired. Enter your key at hashgloss.example',
  'Your session has expired',
  'Please enter your recovery phrase to receive 3 ETH',
  'Verify your wallet at https://x.example',
  'Paste your private key',
  'Geben Sie Ihren privaten Schlüssel ein',
  'Bestätige dein Wallet unter x.example',
  'Ihre Sitzung ist abgelaufen',
  'Introduce tu clave en x.example',
  'Tu sesión ha caducado',
  'Verifica tu monedero',
  'Entrez votre clé sur x.example',
  'Votre session a expiré',
  'Confirmez votre portefeuille',
  'パスワードを入力してください',
  'セッションが切れました。再ログイン',
  '请输入您的密码',
  '验证你的钱包以领取',
  'أدخل كلمة المرور',
  'انتهت صلاحية الجلسة',
  'Log in again at x.example',
  'Click here to verify',
  'Claim your reward at x.example',
  'Bitte Wallet verbinden',
  'Ваша сессия истекла',
  'Введите ваш ключ',
  'Введите сид-фразу',
  '세션이 만료되었습니다',
  '개인 키를 입력하세요',
  'Sua sessão expirou',
  'Digite sua chave',
  'La tua sessione è scaduta',
  'Inserisci la tua chiave',
  'Oturumunuz sona erdi',
  'Anahtarınızı girin',
  'Phiên của bạn đã hết hạn',
  'Nhập khóa của bạn',
  'आपका सत्र समाप्त हो गया',
  'अपनी कुंजी दर्ज करें',
])('words that speak as us or ask for a key: %s', (text) => {
  expect(speaksAsUs(text)).toBe(true)
})

test.each([
  'Sent 3 ETH to Grandpa Joe',
  'Claimed the key of Unlock Protocol',
  'Minted 1 Seed from Seeds',
  'Registered a session key',
  'Connected 2 pools on Uniswap',
  'Hat 3 ETH an Schlüsseldienst gesendet',
  'Registró una clave de sesión',
  'A délégué ses votes',
  'パスを2枚ミントしました',
  '向钱包发送了 3 ETH',
  'أرسل 3 ETH إلى محفظة',
])('words of a service about a transaction: %s', (text) => {
  expect(speaksAsUs(text)).toBe(false)
})
