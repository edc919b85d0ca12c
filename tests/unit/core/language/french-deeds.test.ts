import { describe, expect, test } from 'vitest'
import { englishDeeds } from '../../../../lib/core/language/en/english-deeds'
import { frenchDeeds } from '../../../../lib/core/language/fr/french-deeds'
import { briefInBoth, inBoth, slotsOf } from './deed-samples'

describe('deeds in French', () => {
  test('are told as in English', () => {
    expect(inBoth(frenchDeeds)).toEqual({
      'ada.eth sent 1.5 ETH to linus.eth': 'ada.eth a envoyé 1.5 ETH à linus.eth',
      'ada.eth sent 5 DAI through Swap Router (execute)': 'ada.eth a envoyé 5 DAI via Swap Router (execute)',
      'ada.eth sent 10 DAI to 2 addresses': 'ada.eth a envoyé 10 DAI à 2 adresses',
      'ada.eth distributed 10 DAI on Swap Router': 'ada.eth a distribué 10 DAI sur Swap Router',
      'ada.eth received 5 DAI from linus.eth (pull)': 'ada.eth a reçu 5 DAI de linus.eth (pull)',
      'ada.eth moved 5 DAI from linus.eth to Vault': 'ada.eth a transféré 5 DAI de linus.eth vers Vault',
      'ada.eth swapped 1.5 ETH for 5 DAI on Swap Router': 'ada.eth a échangé 1.5 ETH contre 5 DAI sur Swap Router',
      'ada.eth swapped on Swap Router': 'ada.eth a effectué un échange sur Swap Router',
      'ada.eth bought HCAT #4021 from linus.eth for 1.5 ETH on Swap Router':
        'ada.eth a acheté HCAT #4021 à linus.eth pour 1.5 ETH sur Swap Router',
      'ada.eth sold HCAT #4021 to linus.eth for 1.5 ETH': 'ada.eth a vendu HCAT #4021 à linus.eth pour 1.5 ETH',
      'ada.eth minted HCAT #7 for 1.5 ETH on Vault': 'ada.eth a minté HCAT #7 pour 1.5 ETH sur Vault',
      'ada.eth minted on Vault': 'ada.eth a minté sur Vault',
      'ada.eth minted HCAT #7 for linus.eth, paying 1.5 ETH':
        'ada.eth a minté HCAT #7 pour linus.eth, en payant 1.5 ETH',
      'ada.eth airdropped 3 HCAT to 3 addresses for 1.5 ETH':
        'ada.eth a distribué 3 HCAT en airdrop à 3 adresses pour 1.5 ETH',
      'ada.eth burned 5 DAI for 1.5 ETH': 'ada.eth a brûlé 5 DAI contre 1.5 ETH',
      'ada.eth burned on Vault': 'ada.eth a brûlé des jetons sur Vault',
      'ada.eth wrapped 1.5 ETH': 'ada.eth a enveloppé 1.5 ETH',
      'ada.eth unwrapped 1.5 ETH': 'ada.eth a désenveloppé 1.5 ETH',
      'ada.eth added 1.5 ETH and 5 DAI to the liquidity of Vault':
        'ada.eth a ajouté 1.5 ETH et 5 DAI à la liquidité de Vault',
      'ada.eth removed 1.5 ETH and 5 DAI from the liquidity of Vault':
        'ada.eth a retiré 1.5 ETH et 5 DAI de la liquidité de Vault',
      'ada.eth deposited 5 DAI in Vault': 'ada.eth a déposé 5 DAI dans Vault',
      'ada.eth withdrew 5 DAI from Vault': 'ada.eth a retiré 5 DAI de Vault',
      'ada.eth staked 1.5 ETH with Vault': 'ada.eth a mis 1.5 ETH en staking avec Vault',
      'ada.eth unstaked 1.5 ETH from Vault': 'ada.eth a retiré 1.5 ETH du staking de Vault',
      'ada.eth claimed 5 DAI from Vault': 'ada.eth a réclamé 5 DAI auprès de Vault',
      'ada.eth claimed from Vault': 'ada.eth a réclamé des actifs auprès de Vault',
      'ada.eth borrowed 5 DAI from Vault': 'ada.eth a emprunté 5 DAI à Vault',
      'ada.eth repaid 5 DAI to Vault': 'ada.eth a remboursé 5 DAI à Vault',
      'ada.eth let Swap Router spend DAI': 'ada.eth a autorisé Swap Router à dépenser DAI',
      'ada.eth let Swap Router spend unlimited DAI':
        'ada.eth a autorisé Swap Router à dépenser un montant illimité en DAI',
      'ada.eth let Swap Router move all items of DAI':
        'ada.eth a autorisé Swap Router à transférer tous les objets de DAI',
      'ada.eth let Swap Router spend 5 DAI': 'ada.eth a autorisé Swap Router à dépenser 5 DAI',
      'ada.eth revoked Swap Router’s access to DAI': 'ada.eth a révoqué l’accès de Swap Router à DAI',
      'ada.eth bridged 1.5 ETH through Vault': 'ada.eth a transféré 1.5 ETH par un pont (Vault)',
      'ada.eth bridged through Vault': 'ada.eth a utilisé le pont Vault',
      'ada.eth received 1.5 ETH from linus.eth over a bridge': 'ada.eth a reçu 1.5 ETH de linus.eth par un pont',
      'ada.eth delivered over the bridge Vault': 'ada.eth a effectué une livraison par le pont Vault',
      'ada.eth created the contract Vault': 'ada.eth a créé le contrat Vault',
      'ada.eth created a token': 'ada.eth a créé un jeton',
      'ada.eth let Vault act for its account (not yet in force)':
        'ada.eth a autorisé Vault à agir pour son compte (pas encore en vigueur)',
      'ada.eth let Vault act for linus.eth': 'ada.eth a autorisé Vault à agir pour linus.eth',
      'ada.eth tried to let Vault act for its account: Bad nonce':
        'ada.eth a essayé d’autoriser Vault à agir pour son compte\u00a0: Bad nonce',
      'ada.eth ended the delegation of its account': 'ada.eth a mis fin à la délégation de son compte',
      'ada.eth tried to end the delegation of linus.eth: Bad nonce':
        'ada.eth a essayé de mettre fin à la délégation de linus.eth\u00a0: Bad nonce',
      'ada.eth posted 3 blobs to Vault': 'ada.eth a publié 3 blobs sur Vault',
      'ada.eth posted blobs to Vault': 'ada.eth a publié des blobs sur Vault',
      'ada.eth cancelled its transaction #12': 'ada.eth a annulé sa transaction #12',
      'ada.eth sent nothing to linus.eth': 'ada.eth a effectué un envoi vide à linus.eth',
      'ada.eth voted on Vault': 'ada.eth a voté sur Vault',
      'ada.eth delegated its votes on Vault': 'ada.eth a délégué ses votes sur Vault',
      'ada.eth proposed a vote on Vault': 'ada.eth a proposé un vote sur Vault',
      'ada.eth bid 1.5 ETH on Vault': 'ada.eth a misé 1.5 ETH aux enchères sur Vault',
      'ada.eth attested on Vault': 'ada.eth a effectué une attestation sur Vault',
      'ada.eth registered ada for 1.5 ETH on Vault': 'ada.eth a enregistré ada pour 1.5 ETH sur Vault',
      'ada.eth registered on Vault': 'ada.eth a effectué un enregistrement sur Vault',
      'ada.eth renewed ada for 1.5 ETH': 'ada.eth a renouvelé ada pour 1.5 ETH',
      'ada.eth executed a transaction of Vault': 'ada.eth a exécuté une transaction de Vault',
      'ada.eth sent 1.5 ETH in a batch of calls': 'ada.eth a envoyé 1.5 ETH dans un lot d’appels',
      'ada.eth ran a batch of operations on Vault': 'ada.eth a exécuté un lot d’opérations sur Vault',
      'ada.eth made a batch of calls': 'ada.eth a effectué un lot d’appels',
      'ada.eth voted on proposal #12 and delegated its votes to linus.eth on Vault':
        'ada.eth a voté sur la proposition #12 et délégué ses votes à linus.eth sur Vault',
      'ada.eth wrote to linus.eth: “Hi” (with 1.5 ETH)':
        'ada.eth a écrit à linus.eth\u00a0: «\u00a0Hi\u00a0» (avec 1.5 ETH)',
      'The chain paid its block rewards': 'La chaîne a versé ses récompenses de bloc',
      'The chain noted the block of the chain below': 'La chaîne a enregistré le bloc de la chaîne de base',
      'ada.eth called setName on Vault with 1.5 ETH': 'ada.eth a appelé setName sur Vault avec 1.5 ETH',
      'ada.eth called Vault': 'ada.eth a appelé Vault',
      'ada.eth made a call': 'ada.eth a effectué un appel',
      'ada.eth failed to send 1.5 ETH to linus.eth: Too late':
        'ada.eth n’a pas pu envoyer 1.5 ETH à linus.eth\u00a0: Too late',
      'Failed to mint on Vault: Too late': 'N’a pas pu minter sur Vault\u00a0: Too late',
      'You failed to send 1.5 ETH to linus.eth': 'Vous n’avez pas pu envoyer 1.5 ETH à linus.eth',
      'Pending: ada.eth wants to send 1.5 ETH to linus.eth':
        'En attente\u00a0: ada.eth veut envoyer 1.5 ETH à linus.eth',
      'Pending: swap 1.5 ETH for 5 DAI on Swap Router':
        'En attente\u00a0: échanger 1.5 ETH contre 5 DAI sur Swap Router',
      'Pending: you want to swap 1.5 ETH for 5 DAI on Swap Router':
        'En attente\u00a0: vous voulez échanger 1.5 ETH contre 5 DAI sur Swap Router',
      'Dropped: ada.eth wanted to mint on Vault': 'Abandonnée\u00a0: ada.eth voulait minter sur Vault',
      'Dropped: mint on Vault': 'Abandonnée\u00a0: minter sur Vault',
      'Dropped: you wanted to cancel your transaction #12':
        'Abandonnée\u00a0: vous vouliez annuler votre transaction #12',
      'ada.eth swapped 1.5 ETH for 5 DAI on Swap Router · a call inside failed':
        'ada.eth a échangé 1.5 ETH contre 5 DAI sur Swap Router · un appel interne a échoué',
      'Swapped 1.5 ETH for 5 DAI on Swap Router': 'A échangé 1.5 ETH contre 5 DAI sur Swap Router',
      'You swapped 1.5 ETH for 5 DAI on Swap Router': 'Vous avez échangé 1.5 ETH contre 5 DAI sur Swap Router',
      'ada.eth sent 1.5 ETH to you': 'ada.eth a envoyé 1.5 ETH à votre adresse',
      'You sent 1.5 ETH to yourself': 'Vous avez envoyé 1.5 ETH à votre propre adresse',
      'Received 5 DAI from linus.eth': 'A reçu 5 DAI de linus.eth',
      'You moved 5 DAI from ada.eth to Vault': 'Vous avez transféré 5 DAI de ada.eth vers Vault',
      'ada.eth sent 1.5 ETH to linus.eth, executed by Vault': 'ada.eth a envoyé 1.5 ETH à linus.eth, exécuté par Vault',
      'ada.eth sent 5 DAI to Vault, executed by you': 'ada.eth a envoyé 5 DAI à Vault, exécuté par votre adresse',
      'ada.eth let you spend unlimited DAI': 'ada.eth a autorisé votre adresse à dépenser un montant illimité en DAI',
      'ada.eth revoked your access to DAI': 'ada.eth a révoqué votre accès à DAI',
      'You let Vault act for your account': 'Vous avez autorisé Vault à agir pour votre compte',
      'ada.eth let Vault act for you': 'ada.eth a autorisé Vault à agir pour votre adresse',
      'ada.eth ended your delegation': 'ada.eth a mis fin à votre délégation',
      'You ended the delegation of your account': 'Vous avez mis fin à la délégation de votre compte',
      'You delegated your votes on Vault': 'Vous avez délégué vos votes sur Vault',
      'ada.eth sent HCAT #1 and #2 to linus.eth': 'ada.eth a envoyé les HCAT #1 et #2 à linus.eth',
      'ada.eth sent 3 HCAT to linus.eth': 'ada.eth a envoyé 3 HCAT à linus.eth',
      'ada.eth sent 3 × HCAT #12 to linus.eth': 'ada.eth a envoyé 3 exemplaires de HCAT #12 à linus.eth',
      'ada.eth sent 5 DAI, 7 USDC and 2 more to linus.eth': 'ada.eth a envoyé 5 DAI, 7 USDC et 2 de plus à linus.eth',
      'ada.eth sent 9 units of TIN to linus.eth': 'ada.eth a envoyé 9 unités de TIN à linus.eth',
      'ada.eth sent 9 units of a token to linus.eth': 'ada.eth a envoyé 9 unités de jeton à linus.eth',
      'ada.eth sent 9 of a token to linus.eth': 'ada.eth a envoyé 9 d’un jeton à linus.eth',
      'ada.eth sent item #331 to linus.eth': 'ada.eth a envoyé l’objet #331 à linus.eth',
      'ada.eth sent 2 × item #331 to linus.eth': 'ada.eth a envoyé 2 exemplaires de l’objet #331 à linus.eth',
      'ada.eth sent items #331 and #332 to linus.eth': 'ada.eth a envoyé les objets #331 et #332 à linus.eth',
      'ada.eth sent an amount of DAI to linus.eth': 'ada.eth a envoyé un montant en DAI à linus.eth',
      'ada.eth sent a confidential amount of DAI to linus.eth':
        'ada.eth a envoyé un montant confidentiel en DAI à linus.eth',
      'ada.eth airdropped 9 DAI to at least 40 addresses':
        'ada.eth a distribué 9 DAI en airdrop à au moins 40 adresses',
      'ada.eth sent 1.5 ETH to linus.eth, and 3 more': 'ada.eth a envoyé 1.5 ETH à linus.eth, et 3 de plus',
      'ada.eth swapped 1.5 ETH for 5 DAI on Swap Router, and more':
        'ada.eth a échangé 1.5 ETH contre 5 DAI sur Swap Router, entre autres',
    })
  })

  test('are told in brief', () => {
    expect(briefInBoth(frenchDeeds)).toEqual({
      'Sent 1.5 ETH | −1.5 ETH': 'Envoyé 1.5 ETH | −1.5 ETH',
      'Sent 5 DAI | −5 DAI': 'Envoyé 5 DAI | −5 DAI',
      'Sent 10 DAI | −10 DAI': 'Envoyé 10 DAI | −10 DAI',
      'Received 5 DAI | +5 DAI': 'Reçu 5 DAI | +5 DAI',
      'Moved 5 DAI': 'Transféré 5 DAI',
      'Swapped 1.5 ETH for 5 DAI | −1.5 ETH | Swapped': 'Échangé 1.5 ETH contre 5 DAI | −1.5 ETH',
      Swapped: 'Effectué un échange',
      'Bought HCAT #4021 for 1.5 ETH | +HCAT #4021': 'Acheté HCAT #4021 pour 1.5 ETH | +HCAT #4021',
      'Sold HCAT #4021 for 1.5 ETH | −HCAT #4021': 'Vendu HCAT #4021 pour 1.5 ETH | −HCAT #4021',
      'Minted HCAT #7 for 1.5 ETH | +HCAT #7 | Minted': 'Minté HCAT #7 pour 1.5 ETH | +HCAT #7 | Minté',
      Minted: 'Minté',
      'Minted HCAT #7 | −1.5 ETH': 'Minté HCAT #7 | −1.5 ETH',
      'Airdropped 3 HCAT | −1.5 ETH': 'Distribué 3 HCAT en airdrop | −1.5 ETH',
      'Burned 5 DAI for 1.5 ETH | −5 DAI': 'Brûlé 5 DAI contre 1.5 ETH | −5 DAI',
      Burned: 'Brûlé des jetons',
      'Wrapped 1.5 ETH | −1.5 ETH': 'Enveloppé 1.5 ETH | −1.5 ETH',
      'Unwrapped 1.5 ETH | −1.5 ETH': 'Désenveloppé 1.5 ETH | −1.5 ETH',
      'Added 1.5 ETH and 5 DAI as liquidity | −1.5 ETH and 5 DAI':
        'Ajouté 1.5 ETH et 5 DAI en liquidité | −1.5 ETH et 5 DAI',
      'Removed 1.5 ETH and 5 DAI from the liquidity of Vault | +1.5 ETH and 5 DAI':
        'Retiré 1.5 ETH et 5 DAI de la liquidité de Vault | +1.5 ETH et 5 DAI',
      'Deposited 5 DAI | −5 DAI': 'Déposé 5 DAI | −5 DAI',
      'Withdrew 5 DAI | +5 DAI': 'Retiré 5 DAI | +5 DAI',
      'Staked 1.5 ETH | −1.5 ETH | Staked': 'Mis 1.5 ETH en staking | −1.5 ETH',
      'Unstaked 1.5 ETH | +1.5 ETH': 'Retiré 1.5 ETH du staking | +1.5 ETH',
      'Claimed 5 DAI | +5 DAI': 'Réclamé 5 DAI | +5 DAI',
      Claimed: 'Réclamé des actifs',
      'Borrowed 5 DAI | +5 DAI': 'Emprunté 5 DAI | +5 DAI',
      'Repaid 5 DAI | −5 DAI': 'Remboursé 5 DAI | −5 DAI',
      'Approved DAI': 'Approuvé DAI',
      'Approved 5 DAI': 'Approuvé 5 DAI',
      'Revoked access': 'Révoqué un accès',
      'Bridged 1.5 ETH | −1.5 ETH | Bridged': 'Transféré 1.5 ETH par un pont | −1.5 ETH',
      Bridged: 'Utilisé un pont',
      'Received 1.5 ETH over a bridge | +1.5 ETH': 'Reçu 1.5 ETH par un pont | +1.5 ETH',
      'Delivered over a bridge': 'Effectué une livraison par un pont',
      'Created a contract': 'Créé un contrat',
      'Created a token': 'Créé un jeton',
      'Delegated the account': 'Délégué le compte',
      'Tried to delegate the account: Bad nonce': 'Essayé de déléguer le compte\u00a0: Bad nonce',
      'Ended the delegation': 'Mis fin à la délégation',
      'Tried to end the delegation: Bad nonce': 'Essayé de mettre fin à la délégation\u00a0: Bad nonce',
      'Posted 3 blobs': 'Publié 3 blobs',
      'Posted blobs': 'Publié des blobs',
      'Cancelled its transaction #12': 'Annulé sa transaction #12',
      'Sent nothing': 'Effectué un envoi vide',
      Voted: 'Voté',
      'Delegated its votes': 'Délégué ses votes',
      'Proposed a vote': 'Proposé un vote',
      'Bid 1.5 ETH | −1.5 ETH | Bid': 'Misé 1.5 ETH aux enchères | −1.5 ETH | Enchéri',
      Attested: 'Effectué une attestation',
      'Registered ada for 1.5 ETH | −1.5 ETH': 'Enregistré ada pour 1.5 ETH | −1.5 ETH',
      Registered: 'Effectué un enregistrement',
      'Renewed ada for 1.5 ETH | −1.5 ETH | Renewed': 'Renouvelé ada pour 1.5 ETH | −1.5 ETH',
      'Executed a transaction': 'Exécuté une transaction',
      'Sent 1.5 ETH in a batch of calls | −1.5 ETH': 'Envoyé 1.5 ETH dans un lot d’appels | −1.5 ETH',
      'Ran a batch of operations': 'Exécuté un lot d’opérations',
      'Voted on proposal #12 and delegated its votes to linus.eth':
        'Voté sur la proposition #12 et délégué ses votes à linus.eth',
      'Wrote a message | −1.5 ETH': 'Écrit un message | −1.5 ETH',
      'The chain paid its block rewards': 'La chaîne a versé ses récompenses de bloc',
      'The chain noted the block of the chain below': 'La chaîne a enregistré le bloc de la chaîne de base',
      'Called setName | −1.5 ETH': 'Appelé setName | −1.5 ETH',
      'Called a contract': 'Appelé un contrat',
      'Failed to send 1.5 ETH | Failed': 'Impossible d’envoyer 1.5 ETH | Échec',
      'Failed to mint | Failed': 'Impossible de minter | Échec',
      'Pending: send 1.5 ETH | Pending': 'En attente\u00a0: envoyer 1.5 ETH | En attente',
      'Pending: swap 1.5 ETH for 5 DAI | Pending': 'En attente\u00a0: échanger 1.5 ETH contre 5 DAI | En attente',
      'Dropped: mint | Dropped': 'Abandonnée\u00a0: minter | Abandonnée',
      'Swapped 1.5 ETH for 5 DAI · a call inside failed | −1.5 ETH | Swapped':
        'Échangé 1.5 ETH contre 5 DAI · un appel interne a échoué | −1.5 ETH',
      'Ended your delegation': 'Mis fin à votre délégation',
      'Sent HCAT #1 and #2 | −HCAT #1 and #2': 'Envoyé les HCAT #1 et #2',
      'Sent 3 HCAT | −3 HCAT': 'Envoyé 3 HCAT | −3 HCAT',
      'Sent 3 × HCAT #12 | −3 × HCAT #12': 'Envoyé 3 exemplaires de HCAT #12 | −3 exemplaires de HCAT #12',
      'Sent 5 DAI, 7 USDC and 2 more | −5 DAI, 7 USDC and 2 more':
        'Envoyé 5 DAI, 7 USDC et 2 de plus | −5 DAI, 7 USDC et 2 de plus',
      'Sent 9 units of TIN | −9 units of TIN': 'Envoyé 9 unités de TIN | −9 unités de TIN',
      'Sent 9 units of a token | −9 units of a token': 'Envoyé 9 unités de jeton | −9 unités de jeton',
      'Sent 9 of a token | −9 of a token': 'Envoyé 9 d’un jeton | −9 d’un jeton',
      'Sent item #331 | −item #331': 'Envoyé l’objet #331 | −l’objet #331',
      'Sent 2 × item #331 | −2 × item #331': 'Envoyé 2 exemplaires de l’objet #331 | −2 exemplaires de l’objet #331',
      'Sent items #331 and #332 | −items #331 and #332': 'Envoyé les objets #331 et #332',
      'Sent an amount of DAI': 'Envoyé un montant en DAI',
      'Sent a confidential amount of DAI': 'Envoyé un montant confidentiel en DAI',
      'Airdropped 9 DAI': 'Distribué 9 DAI en airdrop',
      'Sent 1.5 ETH, and 3 more | −1.5 ETH': 'Envoyé 1.5 ETH, et 3 de plus | −1.5 ETH',
      'Swapped 1.5 ETH for 5 DAI, and more | −1.5 ETH | Swapped':
        'Échangé 1.5 ETH contre 5 DAI, entre autres | −1.5 ETH',
    })
  })

  test('name what English names, no more and no less', () => {
    expect(slotsOf(frenchDeeds)).toEqual(slotsOf(englishDeeds))
  })
})
