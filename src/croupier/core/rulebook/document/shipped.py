"""The digests of the documents that are shipped. Other texts are drafts until signed."""

SHIPPED = frozenset(
    {
        "2f0dcfc58a08cb8239054e9559cece9038956ce2cf5760c4a14d49079fb605ec",
        "9e3670389a0e5ebb9104b7a8b7d4b1447de3a846a3e55d8a133357ea8fe0eabb",
        "c8cffcb777d5cf2df356840792fe1b888fd81ae6d2742ac0cfb0d913bfc0c573",
        "74299b78386914b6cd14b15b6e8592acd2c1ed30ef9213ae606113685112695b",
        "d0551f1d4302711fb0e610cb4faf22a8f50ae619408cb24d161a0063ceb9b165",
    }
)
